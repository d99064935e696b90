import Conformance
import MediaModel

extension CaptionSelection {
  /// Which candidate decides, or `nil`.
  var decidingIndex: Int? { decided.flatMap { candidates.firstIndex(of: $0) } }

  /// Why a candidate does not count, or `nil` when it does.
  func rejection(of candidate: CaptionCandidate) -> Rejection? {
    Self.rejection(of: candidate, audioLanguage: audioLanguage)
  }
}

extension CaptionSelection.Rejection {
  /// The reason's name in JSON.
  var name: String {
    switch self {
    case .forced: "forced"
    case .otherLanguage: "otherLanguage"
    case .descriptions: "descriptions"
    }
  }

  /// The reason for a reader.
  var inWords: String {
    switch self {
    case .forced: "forced narrative only"
    case .otherLanguage: "another language than the sound"
    case .descriptions: "descriptions, not captions"
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
  /// The format, the form that cannot be read, `missing` or `unreadable`.
  var formName: String {
    switch content {
    case .text(let document): document.format.rawValue
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .unsupported(let form, _): form
    }
  }

  /// Why it cannot be read, or `nil`.
  var reasonUnread: String? {
    if case .unreadable(let reason) = content { reason } else { nil }
  }
}
