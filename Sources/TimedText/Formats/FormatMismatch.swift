import MediaModel

/// A file whose name has the extension of another format.
///
/// Players that use the name to detect the format show nothing or garbled text. For a `track`
/// element, browsers use the content of the file and read only WebVTT.
enum FormatMismatch {
  /// The issue of a file whose name has the extension of another format.
  ///
  /// - Parameters:
  ///   - format: The format of the content.
  ///   - fileExtension: The file name extension in small letters, or `nil`.
  /// - Returns: The issue; `nil` if the extension matches the content or belongs to no caption
  ///   format.
  static func issue(_ format: TimedTextFormat, fileExtension: String?) -> ParseIssue? {
    let right = format.fileExtensions
    guard let name = fileExtension, !right.isEmpty, !right.contains(name),
      let named = TimedTextFormat.named(name)
    else { return nil }
    // Most players also accept WebVTT with this extension.
    let isMinor = format == .webVTT && named == .subRip
    let shown = named == .webVTT ? ", which browsers do not show" : ""
    return ParseIssue(
      code: .text(.format), severity: isMinor ? .warning : .error,
      position: TextPosition(line: 1, column: 1, byteOffset: 0),
      message: "The file is named as \(named.title) but holds \(format.title)\(shown); players "
        + "that go by the name misread it. Name it “.\(right.first ?? name)”, or convert it.",
      consequence: isMinor ? .shown : .fileLost)
  }
}
