package import Conformance

/// The document that stands for a listing that could not be made.
package enum ErrorsJSON {
  /// Writes the document, valid against every schema but that of a report.
  ///
  /// - Parameter failures: What happened and what to do; at least one.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of failures: [PresentationVerdict.Failure]) -> [UInt8] {
    JSONValue.object([
      "errors": .array(failures.map { .failure($0) }), "schemaVersion": SchemaVersion.current,
    ]).document
  }
}
