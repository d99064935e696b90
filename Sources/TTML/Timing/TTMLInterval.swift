/// A time from a moment to another, in microseconds; empty when it does not end after it begins.
struct TTMLInterval: Hashable, Sendable {
  /// The end of what never ends.
  static let indefinite = Int64.max
  /// All of time.
  static let always = TTMLInterval(begin: 0, end: indefinite)
  /// A billion hours: sums of two moments stay far from the ends of `Int64`.
  static let latest: Int64 = 3_600_000_000_000_000_000

  /// The first moment.
  var begin: Int64
  /// The first moment after it.
  var end: Int64

  /// Whether it lasts no time.
  var isEmpty: Bool { end <= begin }

  /// The moment a length after another.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - length: The length; ``indefinite`` gives that.
  /// - Returns: The later moment, at most ``latest``.
  static func add(_ moment: Int64, _ length: Int64) -> Int64 {
    guard moment != indefinite, length != indefinite else { return indefinite }
    let (sum, overflow) = moment.addingReportingOverflow(length)
    return overflow ? latest : min(sum, latest)
  }

  /// What two intervals have in common.
  ///
  /// - Parameter other: The other one.
  /// - Returns: The common time; perhaps empty.
  func clipped(to other: TTMLInterval) -> TTMLInterval {
    TTMLInterval(begin: max(begin, other.begin), end: min(end, other.end))
  }

  /// What is left of intervals when others are taken away.
  ///
  /// - Parameters:
  ///   - holes: What is taken away.
  ///   - intervals: The intervals.
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
