import TextBasics

/// Recognizes a text whose lines begin with times, such as a transcript with time codes.
public enum TimedLines {
  /// The fewest such lines; a single time may be a part of a sentence.
  private static let fewest = 3
  /// How many bytes at the start of the text are examined.
  private static let judged = 1 << 16

  /// Whether lines of a text begin with times: `00:01:02 Hello`, `[1:02] Hello`.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether at least three lines, and one line in five, do.
  public static func areIn(_ text: String) -> Bool {
    var lines = 0
    var timed = 0
    for line in text.utf8.prefix(judged).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      lines += 1
      if isTimed(line) { timed += 1 }
    }
    return timed >= fewest && timed * 5 >= lines
  }

  /// Whether a line begins with two to four numbers with colons between them, perhaps in brackets.
  private static func isTimed(_ line: some Sequence<UInt8>) -> Bool {
    var groups = [0]
    for byte in line.lazy.drop(while: { [0x20, 0x09, 0x28, 0x5B].contains($0) }) {
      if byte.isDigit {
        groups[groups.count - 1] += 1
      } else if byte == 0x3A, groups.count < 4 {
        groups.append(0)
      } else {
        break
      }
    }
    return groups.count > 1 && (1...3).contains(groups[0])
      && groups.dropFirst().allSatisfy { $0 == 2 }
  }
}
