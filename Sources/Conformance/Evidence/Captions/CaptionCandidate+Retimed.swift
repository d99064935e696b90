import MediaModel

extension CaptionCandidate {
  /// A name for the captions with other times: beside them, or beside the medium that carries them.
  package var retimedResource: String {
    let parts = resource.split(separator: ".", omittingEmptySubsequences: false)
    let hasExtension = parts.count > 1 && !(parts.last?.contains("/") ?? true)
    let stem = hasExtension ? parts.dropLast().joined(separator: ".") : resource
    if isInside {
      return stem + (language.map { ".\($0.text)" } ?? "") + ".vtt"
    }
    let end = parts.last?.lowercased() ?? ""
    let known = ["vtt", "srt", "ttml"].contains(end) ? end : "vtt"
    return "\(stem).synced.\(known)"
  }
}
