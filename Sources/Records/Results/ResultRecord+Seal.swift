import Hashing
package import MediaModel

extension ResultRecord {
  /// The end of every line that has no seal.
  private static let end = Array("}\n".utf8)
  /// The number of hexadecimal digits of a SHA-256 in a seal, and in the name of a damaged line.
  package static let digits = 16

  /// Adds the member `entryAtEnd` to a record: the number of its medium, repeated as the last
  /// member.
  ///
  /// A line that consists of the start of one record and the end of another contains two different
  /// numbers.
  ///
  /// - Parameters:
  ///   - line: The record, a whole line.
  ///   - entry: The presentation's number in the plan.
  /// - Returns: The line with the member.
  static func ended(_ line: [UInt8], entry: Int) -> [UInt8] {
    var line = line
    line.removeLast(min(end.count, line.count))
    line += ", \"entryAtEnd\": \(entry)".utf8
    return line + end
  }

  /// Adds the member `seal` to a record: the first digits of the SHA-256 of the line without it.
  ///
  /// - Parameter line: The record, a whole line.
  /// - Returns: The line with its seal.
  package static func sealed(_ line: [UInt8]) -> [UInt8] {
    let start: ArraySlice<UInt8> = line.dropLast(end.count)
    return Array(start) + seal(of: start)
  }

  /// Whether a record is unchanged: a disk error or an editor may have changed a byte.
  ///
  /// - Parameter line: The record, a whole line.
  /// - Returns: Whether it has a seal, and the seal is correct.
  package static func isIntact(_ line: [UInt8]) -> Bool {
    let length = seal(of: []).count
    guard line.count > length else { return false }
    return line.suffix(length).elementsEqual(seal(of: line.dropLast(length)))
  }

  /// The seal of a record and the end of its line.
  private static func seal(of start: ArraySlice<UInt8>) -> [UInt8] {
    var digest = SHA256()
    digest.update(Array(start))
    digest.update(end)
    let hex = digest.contentHash?.hex.utf8.prefix(digits)
    return Array(", \"seal\": \"".utf8) + (hex.map { Array($0) } ?? [])
      + [UInt8(ascii: "\"")] + end
  }

  /// The content of a record without the place and time of its creation: equal for records that
  /// agree.
  ///
  /// - Parameter line: The record.
  /// - Returns: A hash; `nil` if the record has no presentation.
  package static func content(of line: StoredLine) -> ContentHash? {
    plain(line).flatMap { ContentHash(of: $0) }
  }
}
