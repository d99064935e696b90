import ArgumentParser
import Conformance
import MediaModel
import Sandbox
import SystemPackage

/// A command that plays one place of a medium; no shell reads it.
struct PlayerCommand: ExpressibleByArgument {
  private let words: [String]

  /// Players that are found by themselves, in this order.
  private static let known = [
    "mpv --start={start} --length={length} {file}",
    "ffplay -autoexit -ss {start} -t {length} {file}",
    "vlc --start-time={start} --run-time={length} --play-and-exit {file}",
  ]

  /// Reads a command: words, and quotes around a word with spaces.
  ///
  /// - Parameter argument: The command; `nil` if a quote is not closed, if it is empty, or if it
  ///   does not name the file.
  init?(argument: String) {
    guard let words = CommandWords.split(argument),
      words.dropFirst().contains(where: { $0.contains("{file}") })
    else { return nil }
    self.words = words
  }

  /// The first known player that is installed; `nil` for none.
  static var installed: PlayerCommand? {
    known.lazy.compactMap { PlayerCommand(argument: $0) }.first { command in
      do throws(Errno) {
        try command.check()
        return true
      } catch {
        return false
      }
    }
  }

  /// Finds out whether the program can be started.
  ///
  /// - Throws: The reason of the system.
  func check() throws(Errno) { try UserCommand.check(program) }

  private var program: FilePath { FilePath(words[0]) }

  /// The command for a place, ready for a shell.
  ///
  /// - Parameters:
  ///   - range: The place; `nil` for the whole medium.
  ///   - medium: The medium.
  /// - Returns: The command; may quote the file unescaped.
  func line(for range: Range<MediaTime>?, of medium: ReviewMedium) -> String {
    words(for: range, of: medium).map { word in
      // A word that begins an option is not the name of a file.
      word.hasPrefix("-")
        ? "-" + RepairCommand.word("\(word.dropFirst())", isFile: false)
        : RepairCommand.word(word)
    }.joined(separator: " ")
  }

  /// The command for a place, as a person would type it.
  ///
  /// - Parameters:
  ///   - range: The place; `nil` for the whole medium.
  ///   - medium: The medium.
  /// - Returns: The words of the command.
  func words(for range: Range<MediaTime>?, of medium: ReviewMedium) -> [String] {
    let file = medium.source
    let start = range?.lowerBound ?? .zero
    let length =
      range.map { $0.lowerBound.duration(to: $0.upperBound) } ?? medium.duration ?? Self.longest
    let name = file.hasPrefix("-") ? "./\(file)" : file
    return words.map { word in
      word.replacing("{start}", with: Self.seconds(MediaTime.zero.duration(to: start)))
        .replacing("{length}", with: Self.seconds(length)).replacing("{file}", with: name)
    }
  }

  /// The time that a person may watch.
  private static let longest = Duration.seconds(24 * 3_600)

  private static func seconds(_ length: Duration) -> String {
    let milliseconds = length.wholeMicroseconds / 1_000
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)"
  }

  /// Plays a place, and waits for the end.
  ///
  /// - Returns: What went wrong, as a sentence; `nil` if nothing did.
  func play(_ range: Range<MediaTime>?, of medium: ReviewMedium) -> String? {
    let arguments = words(for: range, of: medium).dropFirst().map { Array($0.utf8) }
    do throws(Errno) {
      switch try UserCommand.run(program, Array(arguments), limit: Self.longest) {
      case .exited(0): return nil
      case .exited(let status): return "\(program.string) ended with status \(status)."
      case .signal(let signal): return "\(program.string) was ended by signal \(signal)."
      case .timedOut, .unknown: return "\(program.string) did not end by itself."
      }
    } catch {
      return "\(program.string) could not be started: \(error). Give another one with --player."
    }
  }
}
