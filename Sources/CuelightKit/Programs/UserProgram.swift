import Sandbox
import SystemIO
import SystemPackage

/// A command that the user names for one task, such as a speech recognizer: its words, with places
/// that are filled in for each run.
///
/// It runs outside the sandbox, because the user named it, and without a shell.
struct UserProgram: Sendable, Hashable {
  /// What it is, in messages: `recognizer`.
  let role: String
  /// Its name in reports: that of a preset, or the command as the user wrote it.
  let name: String
  /// The words of its command; places such as `{wav}` are filled in for each run.
  let words: [String]
  /// The folder in which it starts, to which the command's own paths are relative.
  let folder: FilePath

  /// Takes a command.
  ///
  /// - Parameters:
  ///   - role: What it is, in messages.
  ///   - name: Its name in reports.
  ///   - words: The words of its command, at least one.
  init(role: String, name: String, words: [String]) {
    self.role = role
    self.name = name
    self.words = words
    folder = Self.current
  }

  /// The current folder: a run of a plan enters another one later.
  private static var current: FilePath {
    do throws(Errno) {
      return try Folder.current()
    } catch {
      return "."
    }
  }

  /// The program that is started.
  var program: FilePath { FilePath(words.first ?? "") }

  /// Whether an argument has a place.
  ///
  /// - Parameter place: The place with its braces: `{wav}`.
  /// - Returns: Whether it does.
  func has(_ place: String) -> Bool { words.dropFirst().contains { $0.contains(place) } }

  /// Finds out whether the program is there.
  ///
  /// - Throws: ``CommandRefusal``.
  func check() throws(CommandRefusal) {
    do throws(Errno) {
      try UserCommand.check(program)
    } catch {
      throw CommandRefusal(
        message: "The \(role) \(name) could not be started: \(program.string): \(error).")
    }
  }

  /// The arguments of a run.
  ///
  /// - Parameter values: The value of each place, by its name with braces: `{wav}`.
  /// - Returns: The arguments after the program.
  func arguments(_ values: [String: String]) -> [[UInt8]] {
    words.dropFirst().map { Array(Self.filled($0, values).utf8) }
  }

  /// A word with its places filled in, each once: what is filled in is not read again.
  private static func filled(_ word: String, _ values: [String: String]) -> String {
    var (text, rest) = ("", word[...])
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"), let value = values[String(rest[...close])] else {
        text.append("{")
        rest = rest.dropFirst()
        continue
      }
      text += value
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

/// The reason why a command of the user cannot be used.
public struct CommandRefusal: Error, Sendable, Hashable {
  /// What is wrong and what to do; may quote the command unescaped.
  public let message: String
}
