import ArgumentParser
import Conformance
import FoundationEssentials
import Reporting
import SystemIO
import SystemPackage

/// The reason that a report was not written; the file is unchanged.
struct ReportOutputIssue: Error {
  /// The problem and the remedy.
  let message: String
}

extension ArgumentHelp {
  /// The help of `-o`.
  static let reportOutput = ArgumentHelp(
    """
    Write a report to a file too: FORMAT=FILE, or a file whose suffix says the format, such as \
    out.sarif. May be repeated; a file is replaced only by a whole report; that of a \
    stopped run says so.
    """,
    valueName: "file")
}

/// A file that a report is written to: `-o report.sarif`, `-o markdown=summary.txt`.
struct ReportOutput<Format: NamedFormat> {
  let format: Format
  /// The file, as the user wrote it.
  let path: String

  /// Reads the value of `-o`.
  ///
  /// - Parameters:
  ///   - argument: `FORMAT=FILE`, or a file whose suffix determines the format.
  ///   - formats: The formats that the command writes.
  /// - Throws: `ValidationError` with the available formats and suffixes.
  init(_ argument: String, among formats: [Format]) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isName = parts.count == 2 && parts[0].utf8.allSatisfy { $0.isASCIILetter }
    if isName, let format = formats.first(where: { $0.name == parts[0] }), !parts[1].isEmpty {
      guard parts[1] != "-" else {
        throw ValidationError("-o writes to a file. For standard output, use -f \(format.name).")
      }
      (self.format, path) = (format, String(parts[1]))
      return
    }
    let lowered = argument.lowercased()
    let format = formats.first { $0.suffix.map(lowered.hasSuffix) ?? false }
    guard let format, !isName else {
      throw ValidationError(Self.complaint(argument, among: formats))
    }
    (self.format, path) = (format, argument)
  }

  private init(_ format: Format, _ path: String) {
    self.format = format
    self.path = path
  }

  /// The same output with another file.
  func moved(to path: String) -> ReportOutput { ReportOutput(format, path) }

  private static func complaint(_ argument: String, among formats: [Format]) -> String {
    let names = formats.map(\.name).joined(separator: ", ")
    let suffixes = formats.compactMap(\.suffix).joined(separator: " ")
    return "-o \(argument) names no format. Write FORMAT=FILE with one of \(names), or a file that "
      + "ends in one of \(suffixes)."
  }

  /// Reads all values of `-o`.
  ///
  /// - Returns: The files.
  /// - Throws: `ValidationError`, also for two reports in one file.
  static func all(_ arguments: [String], among formats: [Format]) throws -> [ReportOutput] {
    let outputs = try arguments.map { try ReportOutput($0, among: formats) }
    var seen: Set<FilePath> = []
    for output in outputs
    where !seen.insert(FilePath(output.path).lexicallyNormalized()).inserted {
      throw ValidationError("-o names \(output.path) twice; write each report to its own file.")
    }
    return outputs
  }

  /// Rejects a path that cannot be a file.
  func prepare() throws(ReportOutputIssue) {
    let file = FilePath(path)
    let folder = file.removingLastComponent()
    let isWritable = FileManager.default.isWritableFile(
      atPath: folder.isEmpty ? "." : folder.string)
    guard isWritable else {
      throw ReportOutputIssue(
        message: "\(path) cannot be written: its folder is not there or is read only.")
    }
    let existing = try stamp(of: file)
    try ProtectedFile.refusePart(path)
    // An existing file is refused when it would be replaced; the other reports are still written.
    if existing == nil { try ProtectedFile.refuseAlternative(path) }
  }

  /// Creates or replaces the file, completely or not at all.
  ///
  /// - Parameters:
  ///   - originals: The files that were judged; they must not be replaced.
  ///   - report: Passes the report in pieces to its argument, which returns whether to continue. It
  ///     returns the reason that nothing was written, or `nil`.
  /// - Returns: The reason that the report is withheld, or `nil`.
  /// - Throws: ``ReportOutputIssue``.
  func write(
    sparing originals: Set<String>, _ report: (([UInt8]) -> Bool) -> ReportWithheld?
  ) throws(ReportOutputIssue) -> ReportWithheld? {
    let file = FilePath(path)
    let existing = try stamp(of: file)
    if let existing { try ProtectedFile.refuse(path, existing, originals) }
    do throws(FileReplacement.ReplacementError) {
      let pending = try PendingFile(file, replacing: existing)
      let withheld = try pending.write(pieces: report)
      if withheld == nil { try pending.commit() }
      return withheld
    } catch {
      throw ReportOutputIssue(message: "\(path) was not written: \(error)")
    }
  }

  private func stamp(of file: FilePath) throws(ReportOutputIssue) -> FileStamp? {
    do throws(OpenError) {
      return try FileStamp.existing(at: file)
    } catch {
      throw ReportOutputIssue(message: "\(path) was not written: it \(error).")
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

/// A format that a command writes, to standard output or to a file.
protocol NamedFormat: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// The file name suffix of the format, or `nil`.
  var suffix: String? { get }
}
