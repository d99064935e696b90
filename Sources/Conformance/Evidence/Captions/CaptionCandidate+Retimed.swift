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
    let suffix = isInside ? language.map { ".\($0.text)" } ?? "" : ".synced"
    return "\(stem)\(suffix).\(retimedFormat.rawValue)"
  }
}
