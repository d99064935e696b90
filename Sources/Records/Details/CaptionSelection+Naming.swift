import Conformance
import MediaModel

extension CaptionSelection.ExclusionReason {
  /// The reason's name in JSON.
  package var name: String {
    switch self {
    case .forced: "forced"
    case .otherLanguage: "otherLanguage"
    case .descriptions: "descriptions"
    case .commentary: "commentary"
    case .data: "data"
    }
  }

  /// The reason as text.
  package var inWords: String {
    switch self {
    case .forced: "forced narrative only"
    case .otherLanguage: "another language than the sound"
    case .descriptions: "descriptions, not captions"
    case .commentary: "a commentary, not captions"
    case .data: "data, not captions"
    }
  }
}

extension CaptionSelection.Reason {
  /// The reason why captions decide, as text.
  package var inWords: String {
    switch self {
    case .only: "there are no others that count"
    case .order: "they are the first that were found"
    case .language: "they are the first in the language of the sound"
    case .speech: "of several that are equal, these fit the speech best"
    case .text: "of several that are equal, these have the fewest faults in their text"
    case .named: "the manifest names them"
    case .shownByDefault: "the page shows them by default"
    case .playedByDefault: "players show them by default"
    case .nothingReadable: "nothing that counts could be read"
    case .declaredOpen: "the manifest declares them in the picture"
    }
  }
}

extension CaptionSelection.Ranking {
  /// The ranking's name in JSON.
  package var name: String {
    switch self {
    case .decides: "decides"
    case .excluded(let reason): reason.name
    case .notInside: "notInside"
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .empty: "empty"
    case .unread: "unread"
    case .notShown: "notShown"
    case .forcedByName: "forcedByName"
    case .descriptionByName: "descriptionByName"
    case .commentaryByName: "commentaryByName"
    case .looselyNamed: "looselyNamed"
    case .notOffered: "notOffered"
    case .worseInTime: "worseInTime"
    case .worseInText: "worseInText"
    case .notByDefault: "notByDefault"
    case .lessSureLanguage: "lessSureLanguage"
    case .later: "later"
    }
  }

  /// The reason why the candidate decides or does not count, as text.
  package var inWords: String {
    switch self {
    case .decides(let reason): reason.inWords
    case .excluded(let reason): reason.inWords
    case .notInside: "the manifest declares captions inside the medium"
    case .missing: "the file is not there"
    case .unreadable: "it cannot be read"
    case .empty: "no cue with text"
    case .unread: "it was not read"
    case .notShown: "players do not show its cues"
    case .forcedByName: "may be forced narrative; others are certain"
    case .descriptionByName: "a description by its title; others are certain"
    case .commentaryByName: "a commentary by its title; others are certain"
    case .notOffered: "no variant names its group; others are certain"
    case .looselyNamed: "not named after the medium; others are certain"
    case .worseInTime: "others were chosen by a comparison with the speech"
    case .worseInText: "the text of others has fewer faults"
    case .notByDefault: "players show others by default"
    case .lessSureLanguage: "others are in the known language of the sound"
    case .later: "later in the order of lookup"
    }
  }
}

extension CaptionCandidate.Origin {
  /// The place of discovery, in JSON and as text.
  package var name: String {
    switch self {
    case .manifest: "manifest"
    case .sidecar: "sidecar"
    case .embedded: "embedded"
    case .videoData: "picture"
    case .rendition: "rendition"
    }
  }
}

extension CaptionCandidate {
  /// The format, the unsupported form, `missing`, `unreadable` or `unread`.
  package var formName: String {
    switch content {
    case .text(let document): document.format.rawValue
    case .missing: CaptionRecord.missing
    case .unreadable: CaptionRecord.unreadable
    case .unsupported(let form, _): form
    case .unread: CaptionRecord.unread
    }
  }

  /// The reason why the captions cannot be read, or `nil`.
  var reasonUnread: String? {
    switch content {
    case .unreadable(let reason), .unread(let reason): reason
    case .text, .missing, .unsupported: nil
    }
  }
}
