import TextBasics

/// The pictures that a value shows, as far as they may move.
struct PictureValue: Sendable, Hashable {
  /// Whether it names a file of a format that is mostly used to move: GIF or APNG.
  ///
  /// WebP, AVIF, SVG and PNG can move too, but nearly no background picture in these formats does:
  /// a review for each of them would have no use.
  private(set) var mayMove = false
  /// The addresses with the bytes of a picture in them.
  private(set) var data: [StylePicture.Address] = []

  /// The maximum number of pictures of one value.
  private static let most = 32
  private static let functions: Set<String> = ["url", "src", "image-set", "-webkit-image-set"]

  /// Reads a value.
  init(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) {
    var open: [Bool] = []
    for token in tokens {
      switch token.kind {
      case .url: add(token, tokenizer)
      // A string outside a function is a text that `content` shows.
      case .string where open.contains(true): add(token, tokenizer)
      case .function: open.append(Self.functions.contains(tokenizer.keyword(token)))
      case .openingRound: open.append(false)
      case .closingRound: _ = open.popLast()
      default: break
      }
    }
  }

  /// The value of the property.
  var value: StyleValue { data.isEmpty ? .flag(mayMove) : .pictures(self) }

  private mutating func add(_ token: CSSToken, _ tokenizer: CSSTokenizer) {
    let address = tokenizer.bytes[tokenizer.bytes.clamp(token.name)]
    let start = String(decoding: address.prefix(5), as: UTF8.self).lowercased()
    guard start != "data:" else {
      if data.count < Self.most { data.append(.init(tokenizer.text(of: token))) }
      return
    }
    let path = address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let ending = String(decoding: path.suffix(5), as: UTF8.self).lowercased()
    mayMove = mayMove || ending.hasSuffix(".gif") || ending.hasSuffix(".apng")
  }
}
