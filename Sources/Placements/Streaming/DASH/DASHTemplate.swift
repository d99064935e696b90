/// Fills in the addresses of a segment template (ISO/IEC 23009-1, section 5.3.9.4.4).
struct DASHTemplate {
  /// A part of the template.
  private enum Part {
    case text([UInt8])
    case number(width: Int)
    case time(width: Int)
  }

  private var parts: [Part] = []
  /// The number of bytes that are the same in all segments.
  private var fixedLength = 0

  /// The maximum width of a padded number.
  private static let widest = 40

  /// Parses a template once for all of its segments.
  ///
  /// - Parameters:
  ///   - template: The address with `$Number$` and other identifiers; anything else is kept as
  ///     written.
  ///   - identifier: The representation's `id`.
  ///   - bandwidth: The representation's `bandwidth`.
  init(_ template: String, identifier: String, bandwidth: String) {
    // A template whose fixed part alone is too long gives no valid address.
    guard template.utf8.count <= 20 * SegmentAddress.longest else {
      fixedLength = template.utf8.count
      return
    }
    var pieces = template.utf8.split(
      separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)[...]
    while let literal = pieces.popFirst(), !isTooLong {
      append(literal)
      guard let name = pieces.popFirst() else { break }
      if pieces.isEmpty {
        append("$".utf8)
        append(name)
      } else {
        addVariable(Substring(name), identifier, bandwidth)
      }
    }
  }

  /// Whether every address of the template would be longer than ``SegmentAddress/longest``.
  var isTooLong: Bool { fixedLength > SegmentAddress.longest }

  /// Fills in an address.
  ///
  /// - Parameters:
  ///   - number: The segment's number.
  ///   - time: The segment's time in units of the time scale.
  /// - Returns: The address; `nil` if it would be too long.
  func filled(number: Int64, time: Int64) -> String? {
    guard !isTooLong else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(fixedLength + 20)
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .number(let width): result += Self.padded(String(number), width)
      case .time(let width): result += Self.padded(String(time), width)
      }
      guard result.count <= SegmentAddress.longest else { return nil }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func append(_ text: some Sequence<UInt8>) {
    var whole: [UInt8] = []
    if case .text(let before)? = parts.last {
      whole = before
      parts.removeLast()
    }
    let start = whole.count
    whole.append(contentsOf: text)
    fixedLength += whole.count - start
    if !whole.isEmpty { parts.append(.text(whole)) }
  }

  private mutating func addVariable(_ name: Substring, _ identifier: String, _ bandwidth: String) {
    if name.isEmpty { return append("$".utf8) }
    let sides = name.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    let width = sides.count == 2 ? Self.width(sides[1]) : 1
    switch (sides[0], width) {
    case ("RepresentationID", _) where sides.count == 1: append(identifier.utf8)
    case ("Number", let width?): parts.append(.number(width: width))
    case ("Time", let width?): parts.append(.time(width: width))
    case ("Bandwidth", let width?): append(Self.padded(bandwidth, width))
    default: append("$\(name)$".utf8)
    }
  }

  /// `0` digits `d`, as in C's printf.
  private static func width(_ format: Substring) -> Int? {
    guard format.first == "0", format.last == "d", let width = Int(format.dropLast()),
      (0...widest).contains(width)
    else { return nil }
    return width
  }

  private static func padded(_ digits: String, _ width: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "0"), count: max(0, width - digits.utf8.count)) + digits.utf8
  }
}
