import SystemIO
import SystemPackage

/// The file of `--metrics`, which is replaced at intervals.
enum MetricsFile {
  /// The beginning of every metrics file.
  private static let beginning = Array("# TYPE cuelight_".utf8)

  /// Refuses a file that is an input, or that exists and is not a metrics file: the name of a file
  /// does not show that it is a transcript.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - originals: The files that are judged or read.
  /// - Throws: The status for the caller; the error was already reported.
  static func check(_ path: String, sparing originals: Set<String>) throws(ExitStatus) {
    do throws(ReportOutputIssue) {
      try ProtectedFile.refuse(path, sparing: originals)
      try ProtectedFile.refusePart(path)
      guard isOther(path) else { return }
      throw ReportOutputIssue(
        message: "--metrics names \(path), which is not a file of metrics. Name another file, or "
          + "remove this one.")
    } catch {
      Output.complaint(error.message)
      throw .usage
    }
  }

  private static func isOther(_ path: String) -> Bool {
    do throws(OpenError) {
      let file = try OpenedFile(path: FilePath(path), followsLinks: true)
      let bytes = try file.read(at: 0, count: beginning.count)
      return !bytes.isEmpty && bytes != beginning
    } catch {
      return error != .notFound
    }
  }
}
