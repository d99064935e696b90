package import Forms
import MediaModel
package import Placements
import WorkerProtocol

extension PageFacts: Formed {
  package static let wire = WireForm<Self>(
    make: { Self() },
    then: Setting("title", \.title), Setting("language", \.language), Setting("base", \.base),
    Setting("origins of a page", \.ownOrigins, origins),
    Setting("hosts of frames", \.frameHosts, .list(upTo: Limit.parts)),
    Setting("hasScripts", \.hasScripts), Setting("hasOwnScripts", \.hasOwnScripts),
    Setting("runsByItself", \.runsByItself), Setting("words", \.words, .count),
    Setting("words", \.allWords, .count), Setting("words", \.perceivableWords, .count),
    Setting("links", \.links, .count),
    Setting("media of a page", \.media, .list(atMost: Limit.media)),
    Setting("pictures of a page", \.pictures, .list(atMost: Limit.pictures)),
    Setting("motions of a page", \.motions, .list(atMost: Limit.motions)),
    Setting("style sheets", \.wantedSheets, .list(atMost: PageStyleSheet.Limit.sheets)),
    Setting("issues of a page", \.issues, .list(upTo: Limit.issues)),
    Setting("claims of a page", \.claims, .list(upTo: Limit.claims)),
    Setting("issues of metadata", \.metadataIssues, .list(upTo: Limit.claims)))

  private static let origins = Codec<[String], OnWire>.list(upTo: Limit.parts).converted(
    "are no origins", write: { (origins: [WebOrigin]) in origins.map(\.text) },
    make: { $0.compactMap { WebOrigin($0) } })
}

extension PageIssue: Formed {
  package static let wire = WireForm<Self>(
    Field("issue", \.code, .choice), Field("message of an issue", \.message),
    Field("subject of an issue", \.subject, .choice),
    Field("addresses of an issue", \.addresses, .list(upTo: PageFacts.Limit.parts)),
    Field("elements of an issue", \.ids, .list(upTo: PageFacts.Limit.parts)),
    Field("name of an issue", \.naming, .choice), Field("isGuess", \.isGuess)
  ) { Self($0, $1, $2, about: $3, at: $4, naming: $5, isGuess: $6) }
}

extension PageMedium: Formed {
  package static let wire = WireForm<Self>(
    Field("element", \.element, .choice), Field("line", \.line, .count),
    Field("column", \.column, .count), make: { Self($0, line: $1, column: $2) },
    then: Setting("id", \.id), Setting("sources", \.sources, parts()),
    Setting("tracks", \.tracks, parts()), Setting("descriptions", \.descriptions, parts()),
    Setting("transcripts", \.transcripts, parts()), Setting("versions", \.versions, parts()),
    Setting("autoplay", \.autoplay), Setting("muted", \.muted), Setting("loop", \.loop),
    Setting("controls", \.controls),
    Setting("isHiddenFromTechnology", \.isHiddenFromTechnology),
    Setting("hasOtherContent", \.hasOtherContent), Setting("startIsOpen", \.startIsOpen),
    Setting("canBeOpened", \.canBeOpened), Setting("mayBeHidden", \.mayBeHidden),
    Setting("isDecorative", \.isDecorative),
    Setting("controlsMayBeHidden", \.controlsMayBeHidden),
    Setting("captionsMayBeHidden", \.captionsMayBeHidden),
    Setting("hasCrossOrigin", \.hasCrossOrigin), Setting("hasOpaqueOrigin", \.hasOpaqueOrigin),
    Setting("player", \.player), Setting("lateAttribute", \.lateAttribute),
    Setting("buttons", \.buttons, parts()), Setting("visibility", \.visibility),
    Setting("name of an element", \.name))

  private static func parts<Part: WireValue>() -> Codec<[Part], OnWire> {
    .list(atMost: PageFacts.Limit.parts)
  }
}

extension PageSource: Formed {
  package static let wire = WireForm<Self>(
    Field("address", \.address), Field("type", \.type), Field("isForMotion", \.isForMotion)
  ) { Self($0, type: $1, isForMotion: $2) }
}

extension PageVersion: Formed {
  package static let wire = WireForm<Self>(
    Field("kind of version", \.kind, .choice), Field("name of a link", \.label),
    Field("line", \.line, .count)
  ) { Self($0, label: $1, line: $2) }
}

extension PageTrack: Formed {
  package static let wire = WireForm<Self>(
    Field("kind of track", \.kind, .choice), Field("address", \.address),
    Field("language", \.language), Field("isDefault", \.isDefault)
  ) { Self($0, $1, language: $2, isDefault: $3) }
}

extension PageDescription: Formed {
  package static let wire = WireForm<Self>(
    Field("address", \.address), Field("form of description", \.form, .choiceOrEmpty()),
    Field("hasPlayer", \.hasPlayer)
  ) { Self($0, $1, hasPlayer: $2) }
}

extension PageTranscript: Formed {
  package static let wire = WireForm<Self>(
    Field("transcript", \.target, targetForm.codec), Field("line", \.line, .count)
  ) { Self($0, line: $1) }

  private static let targetForm = WireForm<Target>(
    cases: "transcript",
    WireCase("id", .label, { .element($0) }) { if case .element(let id) = $0 { id } else { nil } },
    WireCase("address", .label, { .file($0) }) {
      if case .file(let address) = $0 { address } else { nil }
    })
}

extension PageVisibility: Formed {
  package static let wire = WireForm<Self>(
    cases: "visibility", WireCase(.shown),
    WireCase("reason", .label, { .hidden($0) }) {
      if case .hidden(let reason) = $0 { reason } else { nil }
    },
    WireCase("reason", .label, { .unknown($0) }) {
      if case .unknown(let reason) = $0 { reason } else { nil }
    })
}
