import Documents
import FileSignatures
import MediaModel
import TextBasics

@testable import ImageFiles
@testable import Inflating
@testable import Lottie

/// Images that may move.
extension Target {
  /// Whatever the headers say, the turn and the plays can be multiplied.
  static func images(_ bytes: [UInt8]) {
    let formats: [ImageFormat] = [.gif, .png, .webp, .avif, .svg]
    let file = ByteWindow(MemorySource(bytes))
    let format = formats[way(bytes, of: formats.count)]
    guard let read = try? ImageReading.read(format, in: file, limits: ReadingLimits()) else {
      return
    }
    check(read.image)
  }

  /// The pictures of an animated image, without the decoder of still ones: what is painted stays on the
  /// canvas, and what is undone or cleared leaves nothing.
  static func imageParts(_ bytes: [UInt8]) {
    let file = ByteWindow(MemorySource(bytes))
    let found: (any CanvasParts)? =
      switch way(bytes, of: 3) {
      case 0: GIFParts(file)
      case 1: PNGParts(file)
      default: WebPParts(file)
      }
    guard var parts = found, parts.size.width <= 256, parts.size.height <= 256,
      var canvas = ImageCanvas(parts.size)
    else { return }
    for _ in 0..<8 {
      guard case .part(let part) = parts.next() else { return }
      hold(part.width > 0 && part.height > 0 && part.delay >= .zero, "a part is nothing")
      let before = canvas.pixels
      let below = canvas.copy(of: part)
      paint(part, &canvas)
      switch part.ending {
      case .stays: break
      case .isCleared:
        canvas.clear(part)
        hold(canvas.copy(of: part).allSatisfy { $0 == 0 }, "what is cleared stays")
      case .isUndone:
        canvas.restore(below, of: part)
        hold(canvas.pixels == before, "what is undone stays")
      }
    }
  }

  private static func paint(_ part: CanvasPart, _ canvas: inout ImageCanvas) {
    switch part.content {
    case .numbers(let numbers, let colors):
      hold(numbers.count == part.width * part.height, "a picture has other pixels than its size")
      canvas.paint(numbers, colors, part)
    case .file(let still):
      hold(!still.isEmpty, "a picture has no data")
      guard part.width <= 256, part.height <= 256 else { return }
      // Half of what it covers shines through.
      let half = [UInt8](repeating: 128, count: 4 * part.width * part.height)
      let picture = Picture(
        width: part.width, height: part.height, layout: .argb, depth: 8, bytes: half)
      hold(canvas.paint(picture, part), "a part cannot be painted")
    }
  }

  /// What is a medium is no text, captions or list.
  static func signature(_ bytes: [UInt8]) {
    let isMedium = FileSignature.isMedium(bytes)
    switch FileSignature(bytes) {
    case .container, .taggedAudio: hold(isMedium, "a container is no medium")
    case .image(let format): hold(isMedium == format.mayMove, "an image is taken for another")
    case .refused, .captions, .text, .other, .unknown: hold(!isMedium, "a text is a medium")
    }
  }

  static func lottie(_ bytes: [UInt8]) {
    do throws(LottieError) {
      let image = try LottieReader.read(bytes)
      check(image)
      hold(image.needsPlayer, "nothing plays it")
    } catch {
      hold(!error.failure.message.isEmpty, "a file is refused without a reason")
    }
  }

  static func dotLottie(_ bytes: [UInt8]) {
    if let read = try? DotLottieReader.read(bytes) { check(read.image) }
    // A bomb gives no more than what is allowed.
    if let content = try? Inflating.raw(bytes, limit: 1 << 16) {
      hold(content.count <= 1 << 16, "more is unpacked than is allowed")
    }
  }

  static func document(_ bytes: [UInt8]) {
    do throws(TimedTextError) {
      let text = try WordDocument.text(of: bytes).text
      hold(String(validating: text, as: UTF8.self) != nil, "the text is no UTF-8")
    } catch {
      hold(!error.message.isEmpty, "a document is refused without a reason")
    }
  }

  private static func check(_ image: MovingImage) {
    hold(image.frames.map { $0 >= 0 } != false, "there are fewer than no frames")
    hold(image.turn.map { $0 >= .zero } != false, "a turn is shorter than nothing")
    if case .times(let count) = image.plays { hold(count >= 1, "it plays less than once") }
    if case .lasts(let length) = image.total { hold(length >= .zero, "it lasts less than nothing") }
    if image.moves == .no { hold(image.lasts(over: .zero) == .no, "what is still lasts") }
  }
}
