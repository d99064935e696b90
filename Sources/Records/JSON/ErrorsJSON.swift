package import Conformance
import Forms

/// The document that replaces a listing that could not be created.
package enum ErrorsJSON {
  /// Writes the document, which is valid against every schema except that of a report.
  ///
  /// - Parameter failures: The problems and remedies; at least one.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of failures: [ReportedError]) -> [UInt8] {
    JSONValue.object([
      "errors": .array(failures.map { RunRecord.Failure.form.value(.init($0)) }),
      "schemaVersion": SchemaVersion.errors.json,
    ]).document
  }
}
