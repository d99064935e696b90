import ArgumentParser
import Configuration
import CuelightKit
import FoundationEssentials
import Reporting
import SystemIO
import SystemPackage

/// Why a report was not written; the file is as it was.
struct ReportOutputIssue: Error {
  /// What happened and what to do.
  let message: String
}

extension ArgumentHelp {
  /// What `-o` does.
  static let reportOutput = ArgumentHelp(
    """
    Write a report to a file too: FORMAT=FILE, or a file whose suffix says the format, such as \
    out.sarif. May be repeated; a file is replaced only by a complete report.
    """,
    valueName: "file")
}

/// A file that a report is written to: `-o report.sarif`, `-o markdown=summary.txt`.
struct ReportOutput<Format: NamedFormat> {
  /// How the report is written.
  let format: Format
  /// The file, as the user names it.
  let path: String

  /// Reads the value of `-o`.
  ///
  /// - Parameters:
  ///   - argument: `FORMAT=FILE`, or a file whose suffix says the format.
  ///   - formats: The formats that the command writes.
  /// - Throws: `ValidationError` with the formats and suffixes that there are.
  init(_ argument: String, among formats: [Format]) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isName = parts.count == 2 && parts[0].utf8.allSatisfy { $0.isASCIILetter }
    if isName, let format = formats.first(where: { $0.name == parts[0] }), !parts[1].isEmpty {
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

  /// The same report in another file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The output.
  func moved(to path: String) -> ReportOutput { ReportOutput(format, path) }

  private static func complaint(_ argument: String, among formats: [Format]) -> String {
    let names = formats.map(\.name).joined(separator: ", ")
    let suffixes = formats.compactMap(\.suffix).joined(separator: " ")
    return "-o \(argument) names no format. Write FORMAT=FILE with one of \(names), or a file that "
      + "ends in one of \(suffixes)."
  }

  /// Reads all values of `-o`.
  ///
  /// - Parameters:
  ///   - arguments: The values.
  ///   - formats: The formats that the command writes.
  /// - Returns: The files.
  /// - Throws: `ValidationError`, for two reports in one file too.
  static func all(_ arguments: [String], among formats: [Format]) throws -> [ReportOutput] {
    let outputs = try arguments.map { try ReportOutput($0, among: formats) }
    var seen: Set<FilePath> = []
    for output in outputs
    where !seen.insert(FilePath(output.path).lexicallyNormalized()).inserted {
      throw ValidationError("-o names \(output.path) twice; write each report to its own file.")
    }
    return outputs
  }

  /// Refuses what cannot be a file.
  ///
  /// - Throws: ``ReportOutputIssue``.
  func prepare() throws(ReportOutputIssue) {
    let file = FilePath(path)
    let folder = file.removingLastComponent()
    let isWritable = FileManager.default.isWritableFile(
      atPath: folder.isEmpty ? "." : folder.string)
    guard isWritable else {
      throw ReportOutputIssue(
        message: "\(path) cannot be written: its folder is not there or is read only.")
    }
    _ = try stamp(of: file)
  }

  /// Replaces the file, or makes it, wholly or not at all.
  ///
  /// - Parameters:
  ///   - originals: The files that were judged; none of them is replaced.
  ///   - report: Gives the report in pieces to its argument, which returns whether more is wanted,
  ///     and returns why nothing was written, or `nil`.
  /// - Returns: Why the report is withheld, or `nil`.
  /// - Throws: ``ReportOutputIssue``.
  func write(
    sparing originals: Set<String>, _ report: (([UInt8]) -> Bool) -> ReportWithheld?
  ) throws(ReportOutputIssue) -> ReportWithheld? {
    let file = FilePath(path)
    let existing = try stamp(of: file)
    if let existing { try spare(existing, originals) }
    do throws(FileReplacement.ReplacementError) {
      let pending = try PendingFile(file, replacing: existing)
      var failure: FileReplacement.ReplacementError?
      let withheld = report { piece in
        do throws(FileReplacement.ReplacementError) {
          try pending.write(piece)
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
      if withheld == nil { try pending.commit() }
      return withheld
    } catch {
      throw ReportOutputIssue(message: "\(path) was not written: \(Self.reason(error))")
    }
  }

  /// A wrong name must not cost a film.
  private func spare(_ existing: FileStamp, _ originals: Set<String>) throws(ReportOutputIssue) {
    if CaptionFile.isMedium(path) {
      throw ReportOutputIssue(
        message: "\(path) is a medium, and is never written over. Name another file.")
    }
    let inputs = [CheckRequest.manifestName, ConfigurationFinder.name]
    if let name = FilePath(path).lastComponent?.string, inputs.contains(name) {
      throw ReportOutputIssue(
        message: "\(path) is an input by its name, and is never written over. Name another file.")
    }
    for original in originals {
      let other: FileStamp?
      do throws(OpenError) {
        other = try OpenedFile(path: FilePath(original), followsLinks: true).stamp
      } catch {
        // What cannot be opened any more is not the file that was found.
        other = nil
      }
      if let other, (other.device, other.inode) == (existing.device, existing.inode) {
        throw ReportOutputIssue(
          message:
            "\(path) is what was judged or read, and is never written over. Name another file.")
      }
    }
  }

  private func stamp(of file: FilePath) throws(ReportOutputIssue) -> FileStamp? {
    do throws(OpenError) {
      return try OpenedFile(path: file, followsLinks: true).stamp
    } catch .notFound {
      return nil
    } catch {
      throw ReportOutputIssue(message: "\(path) was not written: it \(error).")
    }
  }

  private static func reason(_ failure: FileReplacement.ReplacementError) -> String {
    switch failure {
    case .changed: "it was changed meanwhile. Try again."
    case .unreadable(let error): "it \(error)."
    case .system(.fileExists): "a file of that name was made meanwhile. Try again."
    case .system(let reason): "\(reason). Check the folder’s permissions and free space."
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
