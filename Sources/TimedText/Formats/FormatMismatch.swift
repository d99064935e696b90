import MediaModel

/// A file whose name says another format than its content.
///
/// Players that go by the name show nothing of it or garble it; browsers go by the content of what
/// `track` names, and read WebVTT only.
enum FormatMismatch {
  /// What to say about a name that is another format's.
  ///
  /// - Parameters:
  ///   - format: What the file holds.
  ///   - fileExtension: What its name ends in, in small letters, or `nil`.
  /// - Returns: The issue; `nil` when the name fits, or is no caption format's.
  static func issue(_ format: TimedTextFormat, fileExtension: String?) -> ParseIssue? {
    let right = format.fileExtensions
    guard let name = fileExtension, !right.isEmpty, !right.contains(name),
      let named = TimedTextFormat.named(name)
    else { return nil }
    // Most players try WebVTT under this name too.
    let isMinor = format == .webVTT && named == .subRip
    let shown = named == .webVTT ? ", which browsers do not show" : ""
    return ParseIssue(
      code: .text(.format), severity: isMinor ? .warning : .error,
      position: TextPosition(line: 1, column: 1, byteOffset: 0),
      message: "The file is named as \(title(named)) but holds \(title(format))\(shown); players "
        + "that go by the name misread it. Name it “.\(right.first ?? name)”, or convert it.",
      consequence: isMinor ? .shown : .fileLost)
  }

  private static func title(_ format: TimedTextFormat) -> String {
    format.file?.title ?? format.rawValue
  }
}
