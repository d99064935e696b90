import MediaModel
import TextBasics
import VectorMotion

/// An image whose bytes are in its address (RFC 2397).
struct DataImage {
  /// The motion of the image, as far as it is known.
  enum Content: Hashable {
    /// It never moves; a still image is not a medium.
    case still
    /// It moves or may move, with the reasons why something is unknown, one sentence each.
    case moving(MovingImage, [String])
    /// It was not read: it has another format, or it is too large or damaged.
    case unread
  }

  /// The limits of an address.
  enum Limit {
    /// The maximum number of characters of an address.
    static let bytes = 4 << 20
    /// The maximum number of bytes of a drawing, which takes longer to read than the blocks of a
    /// picture.
    static let drawing = 256 << 10
    /// The maximum number of bytes of all drawings of a page.
    static let drawings = 1 << 20
  }

  /// The media type in the address, in lower case.
  private let type: String
  /// The bytes of the image.
  private let bytes: [UInt8]
  /// Whether the address has a number sign; browsers read nothing after it (URL Standard, 4.4).
  private let isCut: Bool

  /// Decodes an address.
  ///
  /// - Parameter address: The address; the result is `nil` if it is not an address of data, is too
  ///   long, or is damaged.
  init?(_ address: String) {
    guard address.isData else { return nil }
    let all = Array(address.utf8.prefix(Limit.bytes + 1))
    guard all.count <= Limit.bytes, let comma = all.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let (type, isEncoded) = Self.type(String(decoding: all[..<comma], as: UTF8.self))
    self.type = type
    isCut = all.contains(UInt8(ascii: "#"))
    let content = PercentEncoding.decoded(Array(all[(comma + 1)...]))
    guard isEncoded else {
      bytes = content
      return
    }
    guard let decoded = Self.base64(content) else { return nil }
    bytes = decoded
  }

  /// Judges the image by the headers of its pictures, which are not decoded.
  ///
  /// As in browsers, the first bytes decide, and not the type in the address, except for drawings.
  ///
  /// - Parameters:
  ///   - others: The number of images of the page that share the limit of moments for drawings.
  ///   - budget: The remaining bytes for drawings.
  /// - Returns: Its motion.
  func content(among others: Int, _ budget: inout StepBudget) -> Content {
    if let frames = EmbeddedFrames(bytes) {
      return isCut && !frames.isStill ? .unread : frames.content
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .still }
    guard bytes.count <= Limit.drawing, bytes.firstRange(of: Array("<svg".utf8)) != nil,
      budget.spend(bytes.count)
    else { return .unread }
    return drawing(among: others)
  }

  /// If a picture inside a drawing may move, a notice reports it.
  private func drawing(among others: Int) -> Content {
    do throws(VectorMotionError) {
      let drawing = try VectorMotion(bytes, among: others)
      if drawing.image.startsByItself == .no, drawing.notices.isEmpty { return .still }
      guard !isCut, type.contains("svg") else { return .unread }
      guard drawing.image.isAnimated else { return .moving(.unknown, drawing.notices) }
      return .moving(drawing.image, drawing.notices)
    } catch {
      return .unread
    }
  }

  /// The type before the comma in small letters, and whether the bytes are written in Base64: the
  /// last word may have spaces around it (Fetch Standard, section 6, steps 11 and 12).
  private static func type(_ head: String) -> (String, isEncoded: Bool) {
    let words = head.lowercased().split(separator: ";", omittingEmptySubsequences: false)
    let isEncoded = words.count > 1 && words.last?.trimmedSpaces == "base64"
    return (String(words.first ?? ""), isEncoded)
  }

  /// Decodes Base64 as browsers do (Infra Standard, section 7): white space is skipped, and the
  /// signs at the end may be missing; `nil` for a length or a character that browsers reject.
  private static func base64(_ content: [UInt8]) -> [UInt8]? {
    var digits = content.filter { !$0.isSpace }
    if digits.count % 4 == 0 {
      for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
    }
    guard digits.count % 4 != 1 else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(digits.count / 4 * 3 + 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in digits {
      guard let digit = digit(byte) else { return nil }
      bits = (bits & 0xFF_FFFF) << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension String {
  /// Whether it is an address of data.
  var isData: Bool { prefix(5).lowercased() == "data:" }

  /// Whether it is an address of data whose type is that of a picture which can move.
  var isOfMovingData: Bool {
    let beginning = prefix(30).lowercased()
    return isData
      && ["gif", "png", "apng", "webp", "avif", "svg"].contains { beginning.contains($0) }
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmedSpaces: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
