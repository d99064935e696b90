/// How often a fault was met while decoding, and where first.
package struct DecodingIssue: Sendable, Hashable {
  /// How often.
  package var count = 0
  /// The first one's offset in the decoded text.
  var first = 0

  /// Counts one more.
  ///
  /// - Parameter offset: Its offset in the decoded text.
  mutating func note(at offset: Int) {
    if count == 0 { first = offset }
    count += 1
  }
}
