import TextBasics
import MediaModel
import StrictYAML

/// The temporal part of a media fragment: `#t=8,10` (Media Fragments URI 1.0, section 4.2.1).
///
/// Normal play time only, in seconds, `mm:ss` or `hh:mm:ss`, each with or without decimals.
enum MediaFragment {
  /// Splits a source into its path and the text after `#t=`.
  static func split(_ written: String) -> (path: String, times: String?) {
    guard let hash = written.utf8.lastIndex(of: UInt8(ascii: "#")) else { return (written, nil) }
    let fragment = written[hash...].dropFirst()
    guard fragment.utf8.starts(with: "t=".utf8) else { return (written, nil) }
    return (String(written[..<hash]), String(fragment.dropFirst(2)))
  }

  /// The clip of a text with times, or `nil` if the standard calls them invalid.
  static func clip(_ times: String) -> Placement.Clip? {
    var rest = times.utf8[...]
    if rest.starts(with: "npt:".utf8) { rest = rest.dropFirst(4) }
    let parts = rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    guard parts.count == 2 else {
      return time(first).map { Placement.Clip(start: $0, end: nil) }
    }
    guard let start = first.isEmpty ? .zero : time(first), let end = time(parts[1]), start < end
    else { return nil }
    return Placement.Clip(start: start, end: end)
  }

  /// A time from `8`, `8.5`, `01:08.5` or `1:01:08.5`.
  private static func time(_ text: Substring.UTF8View) -> MediaTime? {
    let fields = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let last = fields.last, fields.count <= 3, let seconds = microseconds(last) else {
      return nil
    }
    guard fields.count > 1 else { return MediaTime(microseconds: seconds) }
    let whole = last.prefix { $0.isDigit }.count
    guard whole == 2, let minutes = twoDigits(fields[fields.count - 2]), seconds < 60_000_000 else {
      return nil
    }
    let hours = fields.count == 3 ? number(fields[0]) : 0
    guard let hours, hours <= largestHour else { return nil }
    return MediaTime(microseconds: (hours * 60 + minutes) * 60_000_000 + seconds)
  }

  /// More hours than any medium lasts, and few enough to count in microseconds.
  private static let largestHour: Int64 = 1_000_000

  private static func twoDigits(_ text: Substring.UTF8View) -> Int64? {
    guard text.count == 2, let value = number(text), value < 60 else { return nil }
    return value
  }

  private static func number(_ text: Substring.UTF8View) -> Int64? {
    guard !text.isEmpty, text.allSatisfy(\.isDigit) else { return nil }
    return Int64(String(decoding: text, as: UTF8.self))
  }

  /// Seconds with or without decimals; digits beyond microseconds are ignored.
  private static func microseconds(_ text: Substring.UTF8View) -> Int64? {
    let parts = text.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap(number), whole <= largestHour * 3_600 else { return nil }
    let decimals = parts.count == 2 ? parts[1] : "".utf8[...]
    guard decimals.allSatisfy(\.isDigit) else { return nil }
    let six = (Array(decimals.prefix(6)) + Array(repeating: 48, count: 6)).prefix(6)
    return six.reduce(whole) { $0 * 10 + Int64($1) - 48 }
  }
}
