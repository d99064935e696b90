import Conformance
import Forms
import MediaModel

/// The declarations of a manifest by its keys; the same in JSON and as text.
extension DeclaredPlacement {
  /// All declarations; a missing key is unknown.
  var json: JSONValue {
    let own = outcomes.map { ($0.key.description, JSONValue.text($0.value.abbreviation)) }
    let outcomes = own.isEmpty ? [] : [("outcomes", JSONValue.object(JSONMembers(own)))]
    return .object(JSONMembers(members.map { ($0.key, $0.value.json) } + outcomes))
  }

  /// All declarations as text: `id: home, page: index.html, autoplay: false`.
  package var inWords: String {
    let words = members.map { "\($0.key): \($0.value.inWords)" }
    return words.isEmpty ? "listed, without declarations" : words.joined(separator: ", ")
  }

  /// The declarations, most important first.
  private var members: [(key: String, value: DeclaredValue)] {
    (identity + playing + controlling + alternative).compactMap { key, value in
      value.map { (key, $0) }
    }
  }

  private typealias Members = [(String, DeclaredValue?)]

  private var identity: Members {
    [
      ("id", placement.id.map { .text($0) }), ("page", placement.page.map { .text($0) }),
      ("purpose", placement.purpose.map { .text($0.rawValue) }),
      ("alternativeFor", placement.alternativeFor.map { .text($0) }),
      ("exempt", placement.exemptions.isEmpty ? nil : .exemptions(placement.exemptions)),
    ]
  }

  private var playing: Members {
    [
      ("autoplay", placement.autoplay.map { .flag($0) }),
      ("muted", placement.muted.map { .flag($0) }), ("loop", placement.loop.map { .flag($0) }),
      ("clip", placement.clip.map { .clip($0) }), ("live", placement.live.map { .flag($0) }),
      ("parallelContent", placement.parallelContent.map { .flag($0) }),
      ("preWarned", placement.preWarned.map { .flag($0) }),
      ("stopsAfterCycles", placement.stopsAfterCycles.map { .number($0) }),
    ]
  }

  private var controlling: Members {
    [
      ("controls", placement.controls.map { .texts($0.map(\.rawValue).sorted()) }),
      ("controlsLevel", placement.controlsLevelIsSame.map { .text($0 ? "same" : "lower") }),
      ("captionStyle", placement.captionStyle.map { .text($0.rawValue) }),
      ("captionSwitch", placement.captionSwitch.map { .text($0.rawValue) }),
      ("descriptionSwitch", placement.descriptionSwitch.map { .text($0.rawValue) }),
      ("visualCue", placement.visualCue.map { .flag($0) }),
    ]
  }

  private var alternative: Members {
    [
      ("lang", alternatives.language.map { .text($0.text) }),
      ("audioMeaningful", alternatives.audioMeaningful.map { .flag($0) }),
      ("videoMeaningful", alternatives.videoMeaningful.map { .flag($0) }),
      ("captions", alternatives.captions?.value),
      ("descriptions", alternatives.descriptions?.value),
      ("transcript", alternatives.transcript?.value),
    ]
  }
}

extension DeclaredAlternatives.Captions {
  fileprivate var value: DeclaredValue {
    switch self {
    case .open: .text("open")
    case .embedded: .text("embedded")
    case .files(let files): .files(files)
    }
  }
}

extension DeclaredAlternatives.Descriptions {
  fileprivate var value: DeclaredValue {
    switch self {
    case .integrated: .text("integrated")
    case .notNeeded(let reason): .notNeeded(reason: reason)
    case .files(let files): .files(files)
    }
  }
}

extension DeclaredAlternatives.Transcript {
  fileprivate var value: DeclaredValue {
    switch self {
    case .onScreen: .text("onScreen")
    case .file, .perhaps: .files(files)
    }
  }
}
