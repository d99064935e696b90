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

  /// What is a medium is no text, captions or list.
  static func signature(_ bytes: [UInt8]) {
    let isMedium = FileSignature.isMedium(bytes)
    switch FileSignature(bytes) {
    case .container, .taggedSound: hold(isMedium, "a container is no medium")
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
