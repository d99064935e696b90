/// One caption service of a carrier with several.
public enum CaptionChannel: Sendable, Hashable, Comparable {
  /// CC1 to CC4 of CEA-608 (47 CFR 79.101): one and two in field one, three and four in field two.
  case cea608(Int)
  /// A service of CEA-708, 1 to 63 (CTA-708-E, section 6.2).
  case service(Int)
  /// A teletext page, 100 to 899, as a viewer dials it.
  case teletextPage(Int)

  /// The channel of a name such as `CC1`, `S12` or `888`, in any case.
  ///
  /// - Parameter name: The name.
  public init?(name: String) {
    let upper = name.uppercased()
    if upper.hasPrefix("CC"), let number = Self.number(upper.dropFirst(2), in: 1...4) {
      self = .cea608(number)
    } else if upper.hasPrefix("S"), let number = Self.number(upper.dropFirst(1), in: 1...63) {
      self = .service(number)
    } else if let page = Self.number(Substring(upper), in: 100...899) {
      self = .teletextPage(page)
    } else {
      return nil
    }
  }

  /// The name for people and manifests: `CC1`, `S12`, `888`.
  public var name: String {
    switch self {
    case .cea608(let number): "CC\(number)"
    case .service(let number): "S\(number)"
    case .teletextPage(let page): "\(page)"
    }
  }

  /// The format of the channel's text.
  public var format: TimedTextFormat {
    switch self {
    case .cea608: .cea608
    case .service: .cea708
    case .teletextPage: .teletext
    }
  }

  private static func number(_ digits: Substring, in range: ClosedRange<Int>) -> Int? {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      range.contains(number)
    else { return nil }
    return number
  }
}
