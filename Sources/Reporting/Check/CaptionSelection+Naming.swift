import Conformance
import MediaModel

extension CaptionSelection {
  /// Which candidate decides, or `nil`.
  var selectedIndex: Int? { selected.flatMap { candidates.firstIndex(of: $0) } }
}

extension CaptionSelection.ExclusionReason {
  /// The reason's name in JSON.
  var name: String {
    switch self {
    case .forced: "forced"
    case .otherLanguage: "otherLanguage"
    case .descriptions: "descriptions"
    case .commentary: "commentary"
    }
  }

  /// The reason for a reader.
  var inWords: String {
    switch self {
    case .forced: "forced narrative only"
    case .otherLanguage: "another language than the sound"
    case .descriptions: "descriptions, not captions"
    case .commentary: "a commentary, not captions"
    }
  }
}

extension CaptionSelection.Reason {
  /// Why captions decide, for a reader.
  var inWords: String {
    switch self {
    case .only: "the only ones that count"
    case .order: "the first in the order of lookup"
    case .language: "the first that are known to be in the language of the sound"
    case .speech: "of those that count equally, they run best with the speech"
    case .named: "the manifest names them"
    case .nothingReadable: "nothing that counts could be read"
    case .declaredOpen: "the manifest says that they are in the picture"
    }
  }
}

extension CaptionSelection.Ranking {
  /// The ranking's name in JSON.
  var name: String {
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
    case .worseInTime: "worseInTime"
    case .lessSureLanguage: "lessSureLanguage"
    case .later: "later"
    }
  }

  /// Why the candidate decides or does not count, for a reader.
  var inWords: String {
    switch self {
    case .decides(let reason): reason.inWords
    case .excluded(let reason): reason.inWords
    case .notInside: "the manifest says that captions are inside the medium"
    case .missing: "the file is not there"
    case .unreadable: "it cannot be read"
    case .empty: "no cue with text"
    case .unread: "it was not read"
    case .notShown: "players do not show its cues"
    case .forcedByName: "forced narrative by its title; others leave no doubt"
    case .descriptionByName: "a description by its title; others leave no doubt"
    case .commentaryByName: "a commentary by its title; others leave no doubt"
    case .worseInTime: "others run better with the speech"
    case .lessSureLanguage: "others are known to be in the language of the sound"
    case .later: "later in the order of lookup"
    }
  }
}

extension CaptionCandidate.Origin {
  /// The place of discovery, in JSON and for a reader.
  var name: String {
    switch self {
    case .manifest: "manifest"
    case .sidecar: "sidecar"
    case .embedded: "embedded"
    case .picture: "picture"
    case .rendition: "rendition"
    }
  }
}

extension CaptionCandidate {
  /// The format, the form that cannot be read, `missing`, `unreadable` or `unread`.
  var formName: String {
    switch content {
    case .text(let document): document.format.rawValue
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .unsupported(let form, _): form
    case .unread: "unread"
    }
  }

  /// Why it cannot be read, or `nil`.
  var reasonUnread: String? {
    switch content {
    case .unreadable(let reason), .unread(let reason): reason
    case .text, .missing, .unsupported: nil
    }
  }
}
