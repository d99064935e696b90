import Conformance
import MediaModel
import Placements
import Sandbox
import SystemPackage
import StrictYAML

/// Assigns the texts of a searched folder to media by their names.
struct FolderTexts {
  /// The media of the folder by their stems, sorted by name; images last.
  private let media: [String: [FileName]]
  /// The stems, grouped by their digits, for texts whose name matches no stem.
  private let stems: [String: [String]]
  /// The texts that may belong to media although their names do not follow the names of those.
  private let loose: [FileName: Loose]
  /// The folders, if the texts may belong to media above this one.
  private let above: FolderCache?
  /// The remaining number of name comparisons for suggestions.
  private var comparisons = Self.mostComparisons

  /// A comparison of two names takes up to 10,000 steps; the limit keeps the work for a folder near
  /// one second.
  private static let mostComparisons = 10_000
  /// The highest number of endings that are removed from a name: language, kind and region need
  /// three.
  private static let mostTags = 4

  /// A text that may belong to media.
  private struct Loose {
    let media: [FileName]
    let reason: Sidecars.Loose.Reason
    let role: String
  }

  /// Indexes the media of a folder.
  ///
  /// - Parameters:
  ///   - names: The media.
  ///   - all: All names in the folder.
  ///   - above: The folders, if texts of this one may belong to media above it.
  init(_ names: [FileName], among all: [FileName] = [], above: FolderCache? = nil) {
    self.above = above
    var loose: [FileName: Loose] = [:]
    for found in Sidecars.loose(among: all) {
      for text in found.texts {
        loose[text.name] = Loose(
          media: found.media, reason: found.reason, role: Self.role(of: text))
      }
    }
    self.loose = loose
    let sorted = names.sorted { left, right in
      let isImage = { (name: FileName) in FileNames.images.contains(name.fileExtension) }
      if isImage(left) != isImage(right) { return isImage(right) }
      return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
    media = Dictionary(grouping: sorted) { $0.stem }
    stems = Dictionary(grouping: media.keys.sorted(), by: Self.digits)
  }

  /// The report entry of a file that is not a medium.
  ///
  /// - Returns: The medium that it belongs to, or that it belongs to none; `nil` if its name is not
  ///   a name of a text.
  mutating func skipped(_ path: FilePath, _ name: FileName) -> Report.Skipped? {
    if let (owner, role) = owner(of: name) {
      let medium = path.sibling(owner).shown
      return .init(
        path: path.shown, reason: "By its name it is \(role) of \(medium), judged with that.",
        medium: medium)
    }
    if let loose = loose[name], let medium = loose.media.first {
      return .init(
        path: path.shown, reason: Self.sentence(loose, of: path.sibling(medium)),
        medium: path.sibling(medium).shown)
    }
    guard FileNames.isTimedText(name) else { return nil }
    if let owner = above?.medium(above: path)?.shown {
      return .init(
        path: path.shown,
        reason: "It may be captions of \(owner), a medium above its folder, and is judged with it.",
        medium: owner)
    }
    let suggestion = suggestion(for: name)
    if suggestion == name.text {
      return .init(
        path: path.shown,
        reason: "By its name it is timed text of a medium, but neither captions nor a description.")
    }
    return .init(
      path: path.shown,
      reason: "It is timed text, and no medium in its folder has its name: nothing used it.",
      suggestion: suggestion)
  }

  /// A sentence about a text that may belong to media.
  private static func sentence(_ text: Loose, of medium: FilePath) -> String {
    let others = text.media.count - 1
    let judged = others == 0 ? "and is judged with it" : "and is judged with each"
    let more = others == 0 ? "" : " and \(others) more"
    switch text.reason {
    case .onlyMedium:
      return "It may be \(text.role) of \(medium.shown), the only medium of its folder, \(judged)."
    case .versions where others > 0:
      return "It may be \(text.role) of \(medium.shown)\(more) "
        + "\(others == 1 ? "version" : "versions") of that film, \(judged)."
    case .versions, .words:
      let both = others == 0 ? medium.shown : "\(medium.shown)\(more)"
      return "By words of its name it may be \(text.role) of \(both), \(judged)."
    }
  }

  /// The medium that a text belongs to by its name, and the role of the text.
  private func owner(of name: FileName) -> (FileName, role: String)? {
    let candidates = Sidecars.stemsOfMedia(for: name).sorted().reversed().flatMap {
      media[$0, default: []]
    }
    for medium in candidates {
      let found = Sidecars(of: medium, among: candidates + [name])
      if let text = found.timedText.first(where: { $0.name == name }) {
        return (medium, Self.role(of: text))
      }
      if found.transcripts.contains(where: { $0.name == name }) { return (medium, "a transcript") }
    }
    return nil
  }

  private static func role(of text: Sidecars.Entry) -> String {
    if text.tags.isTranscript { return "a transcript" }
    return text.tags.isCommentary ? "a commentary" : role(text.tags.kind)
  }

  private static func role(_ kind: AlternativeFile.Kind?) -> String {
    switch kind {
    case .captions, nil: "captions"
    case .subtitles: "subtitles"
    case .forced: "forced narrative"
    case .descriptions: "a description in text"
    }
  }

  /// The name that would match a medium with a similar name.
  private mutating func suggestion(for name: FileName) -> String? {
    guard name.stem.utf8.count <= 80 else { return nil }
    var parts = name.stem.split(separator: ".", omittingEmptySubsequences: false)
    var tags: [Substring] = []
    while !parts.isEmpty, tags.count <= Self.mostTags {
      let base = parts.joined(separator: ".")
      if let stem = nearest(to: base) {
        return ([stem[...]] + tags + [name.fileExtension[...]]).joined(separator: ".")
      }
      if let last = parts.popLast() { tags.insert(last, at: 0) }
    }
    return nil
  }

  private static func digits(of name: String) -> String { name.filter(\.isNumber) }

  /// The stem of a medium that is similar to a part of a name, or `nil`.
  ///
  /// The name may be misspelled, differ in case, or contain further words. A different number means
  /// a different part of a series.
  private mutating func nearest(to base: String) -> String? {
    let alike = stems[Self.digits(of: base), default: []]
    guard comparisons >= alike.count else { return nil }
    comparisons -= alike.count
    if let stem = KeySuggestion.nearest(to: base, among: alike) { return stem }
    let lowered = base.lowercased()
    return alike.filter { stem in
      let start = stem.lowercased()
      guard lowered.hasPrefix(start), let next = lowered.dropFirst(start.count).first else {
        return false
      }
      // Text after a full stop is tried as a tag.
      return !next.isLetter && !next.isNumber && next != "."
    }.max { $0.utf8.count < $1.utf8.count }
  }
}
