import Hashing
package import MediaModel

extension ResultRecord {
  /// What ends every line before its seal.
  private static let end = Array("}\n".utf8)
  /// How many hexadecimal digits of the SHA-256 a seal has.
  private static let digits = 16

  /// Adds the member `entryAtEnd` to a record: the number of its medium again, as the last member.
  ///
  /// A line of the beginning of one record and the end of another has two different numbers.
  ///
  /// - Parameters:
  ///   - line: The record, a whole line.
  ///   - entry: The presentation's number in the plan.
  /// - Returns: The line with the member.
  static func ended(_ line: [UInt8], entry: Int) -> [UInt8] {
    line.dropLast(end.count) + Array(", \"entryAtEnd\": \(entry)".utf8) + end
  }

  /// Adds the member `seal` to a record: the first digits of the SHA-256 of the line without it.
  ///
  /// - Parameter line: The record, a whole line.
  /// - Returns: The line with its seal.
  package static func sealed(_ line: [UInt8]) -> [UInt8] {
    let start = line.dropLast(end.count)
    return start + seal(of: start)
  }

  /// Whether a record is as it was written: a disk or an editor may have changed a byte of it.
  ///
  /// - Parameter line: The record, a whole line.
  /// - Returns: Whether its seal is there and is right.
  package static func isIntact(_ line: [UInt8]) -> Bool {
    let length = seal(of: []).count
    guard line.count > length else { return false }
    return line.suffix(length).elementsEqual(seal(of: line.dropLast(length)))
  }

  /// The seal of a record and the end of its line.
  ///
  /// - Parameter start: The line without its end.
  /// - Returns: The bytes.
  private static func seal(of start: ArraySlice<UInt8>) -> [UInt8] {
    var digest = SHA256()
    digest.update(Array(start))
    digest.update(end)
    let hex = digest.contentHash?.hex.utf8.prefix(digits)
    return Array(", \"seal\": \"".utf8) + (hex.map { Array($0) } ?? [])
      + [UInt8(ascii: "\"")] + end
  }

  /// What a record says, apart from where and when it was made: equal for records that agree.
  ///
  /// - Parameter members: The record.
  /// - Returns: A hash; `nil` when the record has no presentation.
  package static func content(of members: RecordMembers) -> ContentHash? {
    plain(members).flatMap { ContentHash(of: $0) }
  }
}
