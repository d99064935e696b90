import MediaModel
import Placements
import SystemPackage

/// A rendition of a stream with its readable parts.
struct StreamRendition: Sendable {
  /// The reason why nothing of it can be read.
  enum UnreadableReason: Sendable, Hashable {
    /// Its segments are encrypted.
    case encrypted
    /// It is on a network, or outside the folder.
    case elsewhere
    /// The stream names more text segments than the limit.
    case tooMany
    /// One of its files is missing.
    case missing(FilePath)
    /// Another reason, in one sentence.
    case unusable(String)
  }

  /// The manifest's declarations about it.
  var declared: Rendition
  /// The file that lists its segments: its playlist, or the manifest.
  let resource: FilePath
  /// SHA-256 of that file.
  var hash: ContentHash?
  /// The parts that the manifest names, in order.
  var references: [SegmentReference] = []
  /// The existing parts, in order; empty until they are located.
  var parts: [StreamPart] = []
  /// The reason why some parts are not read, one sentence; `nil` if all are read.
  var missingReason: String?
  /// The reason why nothing of it can be read, or `nil`.
  var unreadableReason: UnreadableReason?
  /// The named part that is missing, one sentence, or `nil`.
  var missing: String?
  /// Whether segments have discontinuous timestamps.
  var isDiscontinuous = false

  /// Whether a part of it can be read.
  var isReadable: Bool { unreadableReason == nil && !parts.isEmpty }

  /// The name for a reader.
  var title: String {
    declared.name.isEmpty ? "\(resource.shown)" : "“\(declared.name)” (\(resource.shown))"
  }

  /// The name of its file in findings.
  ///
  /// In DASH one manifest contains all renditions, so only the adaptation set identifies it.
  var name: String {
    guard case .segments = declared.source else { return resource.shown }
    let own = [declared.name, declared.group].first { !$0.isEmpty }
    // Several sets may have one language.
    let role = declared.signals.first { $0.name == "Role" }?.value
    let label = own ?? [declared.language?.text, role].compactMap { $0 }.joined(separator: ", ")
    return label.isEmpty ? resource.shown : "\(resource.shown) (\(label))"
  }

  /// Its group, if no variant names it: `SUBTITLES="subs"`; else `nil`.
  var unofferedGroup: String? {
    guard declared.isUnoffered else { return nil }
    return "\(declared.kind == .audio ? "AUDIO" : "SUBTITLES")=\"\(declared.group)\""
  }

  /// The kind of timed text.
  ///
  /// Forced has priority, as elsewhere; a description of the picture is not captions.
  var timedTextKind: AlternativeFile.Kind? {
    let roles = Set(declared.roles.map(\.role))
    if declared.isForced || roles.contains(.forced) { return .forced }
    if has("Role", "description") || has("CHARACTERISTICS", "describes-video") {
      return .descriptions
    }
    let sounds = has("CHARACTERISTICS", "describes-music-and-sound")
    let isForDeaf = has("Accessibility", "2", scheme: "urn:tva:metadata:cs:audiopurposecs:2007")
    if roles.contains(.captions) || sounds || isForDeaf { return .captions }
    return .subtitles
  }

  /// Whether a signal of the manifest has a value; HLS lists several values in one signal.
  private func has(_ name: String, _ value: String, scheme: String? = nil) -> Bool {
    declared.signals.contains { signal in
      guard signal.name == name, scheme == nil || signal.scheme.lowercased() == scheme else {
        return false
      }
      let values = signal.value.lowercased().split(separator: ",").map { $0.filter { $0 != " " } }
      return values.contains { $0 == value || $0 == "public.accessibility.\(value)" }
    }
  }

  /// The signal that declares a description of the picture, or `nil`.
  var descriptionSignal: String? {
    declared.roles.first { $0.role == .audioDescription || $0.role == .receiverMix }
      .map { "\($0.signal) “\($0.value)”" }
  }

  /// The name, if only its words indicate that the sound describes the picture.
  var descriptionName: String? {
    guard declared.kind == .audio, descriptionSignal == nil else { return nil }
    let roles = TitleWords.roles(in: declared.name)
    let describes = roles.contains(.audioDescription) || roles.contains(.receiverMix)
    return describes ? "name “\(declared.name)”" : nil
  }

  /// The roles of a text that only the words of its name indicate; none if it is declared as captions
  /// or forced narrative.
  var textRolesByName: [TrackRole.Role] {
    let declared = Set(self.declared.roles.map(\.role))
    guard timedTextKind == .subtitles else { return [] }
    let named = TitleWords.roles(in: self.declared.name)
    return named.contains(.captions) ? [] : named.filter { !declared.contains($0) }
  }

  /// Whether it is a supplementary sound: described, commented, or in another language.
  var isAside: Bool {
    let aside: Set<TrackRole.Role> = [
      .audioDescription, .receiverMix, .spokenSubtitles, .commentary, .dub, .cleanEffects,
    ]
    return descriptionName != nil || declared.roles.contains { aside.contains($0.role) }
  }
}

/// An existing part of a rendition's media.
struct StreamPart: Sendable, Hashable {
  /// The file.
  let path: FilePath
  /// The byte range in the file, or `nil` for all.
  let bytes: Range<Int64>?
  /// The number of bytes in the part.
  let size: Int64
}
