package import MediaModel
package import SystemIO
package import StrictYAML
import SystemPackage

/// What is known to be wrong: it changes how a run ends and no verdict.
package struct Baseline: Sendable, Hashable {
  /// The reason why a baseline cannot be used.
  package enum Issue: Error, Sendable, Hashable {
    /// It has issues.
    case document(DocumentError)
    /// It could not be opened.
    case notReadable(String, OpenError)

    /// One error an issue, with a stable name and what happened and what to do; may quote files
    /// unescaped.
    package var entries: [ExaminationError] {
      switch self {
      case .document(let error): error.entries
      case .notReadable(let file, let error):
        [.init(code: .baselineNotReadable, message: "The baseline \(file) \(error).")]
      }
    }
  }

  /// The largest file that is read, in bytes: about 100,000 entries.
  package static let largestFile = 64 << 20

  /// The file, as the user would name it.
  package let file: String
  /// The entries; each fingerprint occurs once.
  package let entries: [BaselineEntry]

  /// Creates a baseline.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - entries: The entries.
  package init(file: String, entries: [BaselineEntry]) {
    self.file = file
    self.entries = entries
  }

  /// Opens and reads a baseline.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``Issue``.
  package init(path: String) throws(Issue) {
    let bytes: [UInt8]
    do throws(OpenError) {
      let limit = Self.largestFile
      bytes = try OpenedFile(
        path: FilePath(path), followsLinks: true, maximumSize: Int64(limit)
      ).readAll(limit: limit)
    } catch {
      throw .notReadable(path, error)
    }
    do throws(DocumentError) {
      try self.init(bytes, file: path)
    } catch {
      throw .document(error)
    }
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in YAML or JSON.
  ///   - file: The file, as the user would name it.
  /// - Throws: Every issue that could be found in one reading.
  package init(_ bytes: [UInt8], file: String) throws(DocumentError) {
    let kind = DocumentKind(.baseline, largestFile: Self.largestFile)
    self.file = file
    entries = try DocumentReader.read(bytes, as: kind, file: file) { root, source, issues in
      var decoder = BaselineDecoder(source: source, issues: issues)
      let entries = decoder.entries(root)
      issues = decoder.issues
      return entries
    }
  }
}
