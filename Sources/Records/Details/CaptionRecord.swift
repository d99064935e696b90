import Conformance
package import Forms
import MediaModel

/// Captions that were found, and whether they decide.
package struct CaptionRecord: Sendable, Hashable {
  /// The channel, if the carrier has several.
  package var channel: String?
  /// The number of cues, or `nil` if they are no readable text.
  package var cues: Int?
  /// Whether they decide.
  package var decides = false
  /// The format, the unsupported form, `missing`, `unreadable` or `unread`.
  package var form = ""
  /// The kind that is declared, or `nil`.
  package var kind: String?
  /// The language, or `nil`.
  package var language: String?
  /// The place of discovery.
  package var origin = ""
  /// The reason why they cannot be read, or `nil`.
  package var reason: String?
  /// The reason why they are no captions, or `nil`.
  package var rejected: String?
  /// The file, as the user would name it.
  package var resource = ""
  /// SHA-256 of the file, or `nil` if it could not be read.
  package var sha256: String?
  /// Why they decide or do not count, as a name.
  package var standing = ""
  /// The number of the track of a media file, or `nil`.
  package var track: Int?
  /// Why they decide or do not count, in words.
  package var why = ""

  /// The form of a file that is not there.
  package static let missing = "missing"
  /// The form of captions that cannot be read.
  package static let unreadable = "unreadable"
  /// The form of captions that were not read.
  package static let unread = "unread"

  /// `caption` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("channel", \.channel, .optional(.label)), Setting("cues", \.cues, .orNull(.count)),
      Setting("decides", \.decides, .flag), Setting("form", \.form, .label),
      Setting("kind", \.kind, .optional(.label)),
      Setting("language", \.language, .optional(.label)), Setting("origin", \.origin, .label),
      Setting("reason", \.reason, .optional(.label)),
      Setting("rejected", \.rejected, .optional(.label)), Setting("resource", \.resource, .label),
      Setting("sha256", \.sha256, .orNull(.label)), Setting("standing", \.standing, .label),
      Setting("track", \.track, .optional(.count)), Setting("why", \.why, .label),
    ])

  /// The captions that are found for a medium.
  ///
  /// - Returns: The records in their order.
  static func all(_ selection: CaptionSelection) -> [CaptionRecord] {
    selection.ranked.map { entry in
      var record = CaptionRecord(entry.candidate, entry.ranking)
      record.decides = entry.relation == .deciding
      return record
    }
  }

  /// Creates the record of captions; they do not decide.
  init(_ candidate: CaptionCandidate, _ ranking: CaptionSelection.Ranking) {
    channel = candidate.channel?.name
    cues = candidate.document?.cues.count
    form = candidate.formName
    kind = candidate.kind?.rawValue
    language = candidate.language?.text
    origin = candidate.origin.name
    reason = candidate.reasonUnread
    if case .excluded(let reason) = ranking { rejected = reason.name }
    resource = candidate.resource
    sha256 = candidate.hash?.hex
    standing = ranking.name
    track = candidate.track?.index
    why = ranking.inWords
  }

  private init() {}
}

/// The captions that decided a criterion.
package struct DecisionRecord: Sendable, Hashable {
  /// The channel, if the carrier has several.
  package var channel: String?
  /// The captions, if they are not among those of the medium: another placement has them.
  package var elsewhere: CaptionRecord?
  /// Their number among the captions of the medium, from 0; `nil` if they are elsewhere or declared
  /// to be in the picture.
  package var index: Int?
  /// The place of discovery; `nil` if they are declared to be in the picture.
  package var origin: String?
  /// The file, as the user would name it.
  package var resource: String?
  /// The number of the track of a media file, or `nil`.
  package var track: Int?
  /// Why they decided, in words.
  package var why = ""

  /// `decidedOn` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("channel", \.channel, .optional(.label)),
      Setting("elsewhere", \.elsewhere, .optional(.form(CaptionRecord.form))),
      Setting("index", \.index, .optional(.count)), Setting("origin", \.origin, .optional(.label)),
      Setting("resource", \.resource, .optional(.label)),
      Setting("track", \.track, .optional(.count)), Setting("why", \.why, .label),
    ])

  /// Creates the record of a decision.
  init(_ decision: CaptionSelection.Decision, of captions: CaptionSelection) {
    why = decision.reason.inWords
    guard let candidate = decision.candidate else { return }
    channel = candidate.channel?.name
    origin = candidate.origin.name
    resource = candidate.resource
    track = candidate.track?.index
    index = captions.candidates.firstIndex(of: candidate)
    if index == nil { elsewhere = CaptionRecord(candidate, .decides(decision.reason)) }
  }

  private init() {}
}
