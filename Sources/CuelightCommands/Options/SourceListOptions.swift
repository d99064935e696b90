import ArgumentParser
import CuelightKit
import SystemIO
import SystemPackage

/// A list of media in a file, with the same option on every command that searches for media.
struct SourceListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read names of files and folders from this file, or from standard input (-), one a line, in \
      the order of the results. A file that belongs to a medium is judged with that medium.
      """,
      valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(help: "The names of --files-from end with a zero byte, as find -print0 writes them.")
  var null = false

  @Option(
    help: ArgumentHelp(
      """
      Leave out files and folders of searched folders: a name (drafts, *.tmp.mp4), or a path from \
      the searched folder (2024/**/raw). May be repeated.
      """,
      valueName: "pattern"))
  var exclude: [String] = []

  /// Leaves files and folders out of the searches of a request.
  ///
  /// - Throws: `ValidationError`, when a pattern cannot be read.
  func exclude(from request: inout CheckRequest) throws {
    if let issue = request.leaveOut(exclude) { throw ValidationError("--exclude: \(issue)") }
  }

  /// The maximum number of bytes of a list.
  private static let largest = 1 << 30

  func validate() throws {
    guard !null || filesFrom != nil else {
      throw ValidationError("--null works only with --files-from.")
    }
  }

  /// The names in the list.
  ///
  /// - Returns: The names; empty without the option.
  /// - Throws: `ValidationError`, when the list cannot be read.
  func paths() throws -> [FilePath] {
    guard let filesFrom else { return [] }
    let bytes = try read(filesFrom)
    let end: UInt8 = null ? 0 : UInt8(ascii: "\n")
    let names = bytes.split(separator: end).map(Array.init)
    guard let bad = names.firstIndex(where: { $0.contains(0) }) else {
      let paths = names.compactMap { Self.path(of: $0, isNull: null) }
      guard !paths.isEmpty else { throw ValidationError("\(filesFrom) names no file.") }
      return paths
    }
    throw ValidationError(
      "\(filesFrom):\(bad + 1): a name has a zero byte. If zero bytes end the names, give --null.")
  }

  /// The names, judged in their order; those on standard input while others are still written.
  ///
  /// - Returns: The list; `nil` without the option.
  /// - Throws: `ValidationError`, when a list in a file cannot be read.
  func list() throws -> SourceList? {
    guard let filesFrom else { return nil }
    return SourceList(filesFrom == "-" ? nil : try paths(), isNull: null)
  }

  /// The file that a line names.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - isNull: Whether a zero byte ends each line.
  /// - Returns: The file; `nil` for an empty line.
  static func path(of line: [UInt8], isNull: Bool) -> FilePath? {
    isNull ? FilePath(bytes: line) : path(ofLine: line)
  }

  /// The file of a line; in a list from Windows, the carriage return is not a part of the name.
  private static func path(ofLine line: [UInt8]) -> FilePath? {
    guard line.last == UInt8(ascii: "\r"), FilePath(bytes: line)?.isPerhapsThere != true else {
      return FilePath(bytes: line)
    }
    return FilePath(bytes: Array(line.dropLast()))
  }

  private func read(_ name: String) throws -> [UInt8] {
    do {
      guard name == "-" else {
        return try OpenedFile(path: FilePath(name), followsLinks: true).readAll(
          limit: Self.largest)
      }
      guard let bytes = try StandardOutput.readInput(limit: Self.largest) else {
        throw ValidationError("The list on standard input has more than \(Self.largest) bytes.")
      }
      return bytes
    } catch let error as OpenError {
      throw ValidationError("The list \(name) \(error).")
    } catch let error as Errno {
      throw ValidationError("The list could not be read from standard input: \(error).")
    }
  }
}
