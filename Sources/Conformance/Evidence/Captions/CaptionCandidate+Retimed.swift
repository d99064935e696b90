package import MediaModel

extension CaptionCandidate {
  /// The format of the retimed captions: the original format if the program can write it.
  package var retimedFormat: CaptionFileFormat {
    let end = resource.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    return isInside ? .vtt : CaptionFileFormat(rawValue: end.lowercased()) ?? .vtt
  }

  /// The file name of the retimed captions: in the folder of the captions, or of the medium that
  /// carries them.
  package var retimedResource: String {
    let parts = resource.split(separator: ".", omittingEmptySubsequences: false)
    let hasExtension = parts.count > 1 && !(parts.last?.contains("/") ?? true)
    let stem = hasExtension ? parts.dropLast().joined(separator: ".") : resource
    let suffix = isInside ? languageInName.map { ".\($0)" } ?? "" : ".synced"
    return "\(stem)\(suffix).\(retimedFormat.rawValue)"
  }

  /// The language as a part of a file name; `nil` if it is not known or not written as a tag: a medium
  /// may have anything in its place, also the name of another folder.
  private var languageInName: String? {
    guard let text = language?.text, !text.isEmpty,
      text.utf8.allSatisfy({ Self.inTags.contains($0) })
    else { return nil }
    return text
  }

  /// The characters of a language tag (RFC 5646, section 2.1).
  private static let inTags = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-".utf8)
}
