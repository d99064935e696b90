import CuelightKit
import Records
import Reporting
import Runs
import Sandbox
import SystemIO
import SystemPackage

/// The action for a medium that was judged.
enum WatchDelivery {
  /// No action.
  case stays
  /// Runs a program.
  case program(FilePath)
  /// Moves the files of the presentation.
  case moves(passed: FilePath, failed: FilePath)

  /// The time limit of a program.
  private static let limit = Duration.seconds(3_600)
  /// The maximum number of numbered folders, for files with the same names.
  private static let mostFolders = 10_000

  /// Runs a program without a shell.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - medium: Its first argument.
  ///   - isPassed: Its second argument, `passed` or `failed`.
  ///   - result: Its third argument, the file with the result.
  /// - Returns: The outcome of the program.
  /// - Throws: ``RunError/system(_:_:)`` if it could not be started.
  static func run(
    _ program: FilePath, _ medium: FilePath, isPassed: Bool, result: FilePath
  ) throws(RunError) -> String {
    let word = Array((isPassed ? "passed" : "failed").utf8)
    do throws(Errno) {
      let ending = try UserCommand.run(
        program, [medium.bytes, word, result.bytes], limit: limit)
      return "\(program.string) \(ending.words)"
    } catch {
      throw .system("\(program.string) could not be started", error)
    }
  }

  /// A folder that does not contain any of the given files, because a file is never replaced.
  static func folder(
    for files: [PlanPath], in target: FilePath
  ) throws(RunError) -> FilePath {
    let paths = files.compactMap { FilePath(bytes: $0.bytes) }
    for number in 1...mostFolders {
      let folder = number == 1 ? target : target.appending("\(number)")
      if paths.allSatisfy({ !folder.pushing($0).isPerhapsThere }) { return folder }
    }
    throw .wrong(
      "\(target.string) already has \(mostFolders) copies of these names. Move them away.")
  }

  /// Moves the files of a presentation that have not been moved yet.
  ///
  /// - Parameters:
  ///   - files: The files, relative to both folders.
  ///   - top: The watched folder.
  ///   - folder: The target.
  /// - Throws: ``RunError``.
  static func move(
    _ files: [PlanPath], from top: FilePath, to folder: FilePath
  ) throws(RunError) {
    for path in files.compactMap({ FilePath(bytes: $0.bytes) }) {
      let source = top.pushing(path)
      guard source.isPerhapsThere else { continue }
      let target = folder.pushing(path)
      try WatchResults.makeFolders(above: target, from: folder)
      do throws(Errno) {
        try Folder.move(file: source, to: target)
      } catch {
        throw .system("\(source.string) cannot be moved to \(folder.string)", error)
      }
    }
  }
}

extension UserCommand.Ending {
  /// The outcome of the program; the words follow its name.
  fileprivate var words: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number)"
    case .timedOut: "took more than an hour and was ended"
    case .unknown: "ended in an unknown way"
    }
  }
}
