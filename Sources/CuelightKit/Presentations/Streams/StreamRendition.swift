import MediaModel
import Placements
import SystemPackage

/// A rendition of a stream with the parts of it that can be read.
struct StreamRendition: Sendable {
  /// Why nothing of it can be read.
  enum UnreadableReason: Sendable, Hashable {
    /// Its segments are encrypted.
    case encrypted
    /// It is on a network, or outside of the folder.
    case elsewhere
    /// The stream names more segments of text than are read.
    case tooMany
    /// A file that it is made of is not there.
    case missing(FilePath)
    /// Anything else, in one sentence.
    case unusable(String)
  }

  /// What the manifest says about it.
  var declared: Rendition
  /// The file that lists its segments: its playlist, or the manifest.
  let resource: FilePath
  /// SHA-256 of that file.
  var hash: ContentHash?
  /// The parts named, in order.
  var references: [SegmentReference] = []
  /// The parts that are there, in order; empty until they are looked up.
  var parts: [StreamPart] = []
  /// Why some parts are not read, one sentence; `nil` when all are.
  var missingReason: String?
  /// Why nothing of it can be read, or `nil`.
  var unreadableReason: UnreadableReason?
  /// Which part of it is named and not there, one sentence, or `nil`.
  var missing: String?
  /// Whether segments have discontinuous timestamps.
  var isDiscontinuous = false

  /// Whether something of it can be read.
  var isReadable: Bool { unreadableReason == nil && !parts.isEmpty }

  /// Its name for a reader.
  var title: String {
    declared.name.isEmpty ? "\(resource.string)" : "“\(declared.name)” (\(resource.string))"
  }

  /// Its name where findings put files.
  ///
  /// Of DASH all renditions are in one manifest, so that only the adaptation set names it.
  var name: String {
    guard case .segments = declared.source else { return resource.string }
    let label = [declared.name, declared.group, declared.language?.text ?? ""].first { !$0.isEmpty }
    return label.map { "\(resource.string) (\($0))" } ?? resource.string
  }

  /// What kind of timed text it is.
  ///
  /// Forced goes before all else, as elsewhere; what describes the picture is not captions.
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

  /// Whether a signal of the manifest says something; HLS lists several values in one.
  private func has(_ name: String, _ value: String, scheme: String? = nil) -> Bool {
    declared.signals.contains { signal in
      guard signal.name == name, scheme == nil || signal.scheme.lowercased() == scheme else {
        return false
      }
      let values = signal.value.lowercased().split(separator: ",").map { $0.filter { $0 != " " } }
      return values.contains { $0 == value || $0 == "public.accessibility.\(value)" }
    }
  }

  /// What says that it describes the picture, or `nil` when nothing does.
  var descriptionSignal: String? {
    declared.roles.first { $0.role == .audioDescription || $0.role == .receiverMix }
      .map { "\($0.signal) “\($0.value)”" }
  }

  /// The name, where nothing but its words says that the sound describes the picture.
  var descriptionName: String? {
    guard declared.kind == .audio, descriptionSignal == nil else { return nil }
    let roles = TitleWords.roles(in: declared.name)
    let describes = roles.contains(.audioDescription) || roles.contains(.receiverMix)
    return describes ? "name “\(declared.name)”" : nil
  }

  /// Whether it is sound beside the program: described, commented, in another language.
  var isAside: Bool {
    let aside: Set<TrackRole.Role> = [
      .audioDescription, .receiverMix, .spokenSubtitles, .commentary, .dub, .cleanEffects,
    ]
    return descriptionName != nil || declared.roles.contains { aside.contains($0.role) }
  }
}

/// A part of a rendition's media that is there.
struct StreamPart: Sendable, Hashable {
  /// The file.
  let path: FilePath
  /// The bytes of it, or `nil` for all.
  let bytes: Range<Int64>?
  /// How many bytes that is.
  let size: Int64
}
