import SystemIO

/// The lines that a person types.
final class ReviewInput {
  private let lines = InputLines(endingWith: UInt8(ascii: "\n"))
  private var waiting: [[UInt8]] = []

  /// The next line that is not empty, without white space around it.
  ///
  /// - Returns: The line; `nil` at the end of the input, or if it cannot be read.
  func next() -> String? {
    while waiting.isEmpty {
      do throws(InputLines.LineError) {
        guard let block = try lines.next(isStopped: { false }) else { return nil }
        waiting = block
      } catch {
        return nil
      }
    }
    let text = String(decoding: waiting.removeFirst(), as: UTF8.self)
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

/// The reply to a question.
enum ReviewReply: Hashable {
  case yes, no, cannotTell, skip, back, quit, each, exempt, help
  /// A remark for the answer that follows; without a text it is asked for.
  case note(String)
  /// Play a place, by its number from 1; `nil` for the first one.
  case play(Int?)

  /// Reads a line.
  ///
  /// - Parameter line: A letter or a word, and what belongs to it.
  init(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first?.lowercased() ?? "" {
    case "y", "yes": self = .yes
    case "n", "no": self = .no
    case "c", "cannot": self = .cannotTell
    case "s", "skip": self = .skip
    case "b", "back": self = .back
    case "q", "quit": self = .quit
    case "e", "each": self = .each
    case "d", "does": self = .exempt
    case "t", "note": self = .note(rest)
    case "p", "play": self = .play(Int(rest))
    default: self = .help
    }
  }
}
