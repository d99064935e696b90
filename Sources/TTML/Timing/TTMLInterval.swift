/// A time from one moment to another, in microseconds; empty if it does not end after it begins.
struct TTMLInterval: Hashable, Sendable {
  /// The end of an interval that never ends.
  static let indefinite = Int64.max
  /// All of time.
  static let always = TTMLInterval(begin: 0, end: indefinite)
  /// A billion hours: the sum of two such moments fits `Int64`.
  static let latest: Int64 = 3_600_000_000_000_000_000

  /// The first moment.
  var begin: Int64
  /// The first moment after it.
  var end: Int64

  /// Whether it has no duration.
  var isEmpty: Bool { end <= begin }

  /// The moment that is a length after another one.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - length: The length; ``indefinite`` gives ``indefinite``.
  /// - Returns: The later moment, at most ``latest``.
  static func add(_ moment: Int64, _ length: Int64) -> Int64 {
    guard moment != indefinite, length != indefinite else { return indefinite }
    let (sum, overflow) = moment.addingReportingOverflow(length)
    return overflow ? latest : min(sum, latest)
  }

  /// The intersection of two intervals.
  ///
  /// - Returns: The common time; perhaps empty.
  func clipped(to other: TTMLInterval) -> TTMLInterval {
    TTMLInterval(begin: max(begin, other.begin), end: min(end, other.end))
  }

  /// Removes intervals from others.
  ///
  /// - Returns: The rest, without empty intervals.
  static func subtract(_ holes: [TTMLInterval], from intervals: [TTMLInterval]) -> [TTMLInterval] {
    let ordered = holes.filter { !$0.isEmpty }.sorted { $0.begin < $1.begin }
    var rest: [TTMLInterval] = []
    for part in intervals {
      var begin = part.begin
      for hole in ordered where hole.end > begin {
        if hole.begin >= part.end { break }
        if hole.begin > begin { rest.append(TTMLInterval(begin: begin, end: hole.begin)) }
        begin = hole.end
      }
      if begin < part.end { rest.append(TTMLInterval(begin: begin, end: part.end)) }
    }
    return rest
  }
}
