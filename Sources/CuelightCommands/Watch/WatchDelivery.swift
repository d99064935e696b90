import CuelightKit
import Reporting
import Runs
import Sandbox
import SystemIO
import SystemPackage

/// What is done with a medium that was judged.
enum WatchDelivery {
  /// Nothing.
  case stays
  /// A program is run.
  case program(FilePath)
  /// The files of the presentation are moved.
  case moves(passed: FilePath, failed: FilePath)

  /// How long a program may take.
  private static let limit = Duration.seconds(3_600)
  /// The most folders with a number, for files of the same names.
  private static let mostFolders = 10_000

  /// Runs a program without a shell.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - medium: Its first argument.
  ///   - isPassed: Its second argument, `passed` or `failed`.
  ///   - result: Its third argument, the file with the result.
  /// - Returns: How it ended.
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

  /// A folder that has none of some files: a file is never replaced.
  ///
  /// - Parameters:
  ///   - files: The files, relative to the folder.
  ///   - target: The folder; the first that is free of `target`, `target/2`, `target/3`.
  /// - Returns: The folder.
  /// - Throws: ``RunError/wrong(_:)`` if there is none.
  static func folder(
    for files: [PlanPath], in target: FilePath
  ) throws(RunError) -> FilePath {
    let paths = files.compactMap { FilePath(bytes: $0.bytes) }
    for number in 1...mostFolders {
      let folder = number == 1 ? target : target.appending("\(number)")
      if paths.allSatisfy({ !folder.pushing($0).isPerhapsThere }) { return folder }
    }
    throw .wrong(
      "\(target.string) has files of these names \(mostFolders) times; empty the folder.")
  }

  /// Moves what is still to move of the files of a presentation.
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
  /// What happened, to follow the name of a program.
  fileprivate var words: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number)"
    case .timedOut: "took more than an hour and was ended"
    case .unknown: "ended in an unknown way"
    }
  }
}
