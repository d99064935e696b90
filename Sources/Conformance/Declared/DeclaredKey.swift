import MediaModel

/// A key of a manifest, and what a placement declares under it.
package struct DeclaredKey: Sendable {
  /// The key, such as `autoplay`.
  package let name: String
  /// What is declared; `nil` if nothing is.
  package let value: @Sendable (DeclaredPlacement) -> DeclaredValue?

  private init(_ name: String, _ value: @escaping @Sendable (DeclaredPlacement) -> DeclaredValue?) {
    self.name = name
    self.value = value
  }

  /// All keys in the order of a text, most important first.
  package static let all = identity + playing + controlling + alternative

  private static let identity = [
    DeclaredKey("id") { .text($0.placement.id) },
    DeclaredKey("page") { .text($0.placement.page) },
    DeclaredKey("purpose") { .text($0.placement.purpose?.rawValue) },
    DeclaredKey("alternativeFor") { .text($0.placement.alternativeFor) },
    DeclaredKey("exempt") { declared in
      let exemptions = declared.placement.exemptions
      return exemptions.isEmpty ? nil : .exemptions(exemptions)
    },
  ]

  private static let playing = [
    DeclaredKey("autoplay") { .flag($0.placement.autoplay) },
    DeclaredKey("muted") { .flag($0.placement.muted) },
    DeclaredKey("loop") { .flag($0.placement.loop) },
    DeclaredKey("clip") { $0.placement.clip.map { .clip($0) } },
    DeclaredKey("live") { .flag($0.placement.live) },
    DeclaredKey("parallelContent") { .flag($0.placement.parallelContent) },
    DeclaredKey("preWarned") { .flag($0.placement.preWarned) },
    DeclaredKey("stopsAfterCycles") { $0.placement.stopsAfterCycles.map { .number($0) } },
  ]

  private static let controlling = [
    DeclaredKey("controls") { $0.placement.controls.map { .texts($0.map(\.rawValue).sorted()) } },
    DeclaredKey("controlsLevel") {
      .text($0.placement.controlsLevelIsSame.map { $0 ? "same" : "lower" })
    },
    DeclaredKey("captionStyle") { .text($0.placement.captionStyle?.rawValue) },
    DeclaredKey("captionSwitch") { .text($0.placement.captionSwitch?.rawValue) },
    DeclaredKey("descriptionSwitch") { .text($0.placement.descriptionSwitch?.rawValue) },
    DeclaredKey("visualCue") { .flag($0.placement.visualCue) },
  ]

  private static let alternative = [
    DeclaredKey("lang") { .text($0.alternatives.language?.text) },
    DeclaredKey("audioMeaningful") { .flag($0.alternatives.audioMeaningful) },
    DeclaredKey("videoMeaningful") { .flag($0.alternatives.videoMeaningful) },
    DeclaredKey("captions") { $0.alternatives.captions?.value },
    DeclaredKey("descriptions") { $0.alternatives.descriptions?.value },
    DeclaredKey("transcript") { $0.alternatives.transcript?.value },
  ]
}

extension DeclaredValue? {
  fileprivate static func text(_ text: String?) -> Self { text.map { .some(.text($0)) } ?? nil }

  fileprivate static func flag(_ flag: Bool?) -> Self { flag.map { .some(.flag($0)) } ?? nil }
}

extension DeclaredAlternatives.Captions {
  fileprivate var value: DeclaredValue {
    switch self {
    case .open: .text("open")
    case .embedded: .text("embedded")
    case .files(let files): .files(files.map(DeclaredFile.init))
    }
  }
}

extension DeclaredAlternatives.Descriptions {
  fileprivate var value: DeclaredValue {
    switch self {
    case .integrated: .text("integrated")
    case .notNeeded(let reason): .notNeeded(reason: reason)
    case .files(let files): .files(files.map(DeclaredFile.init))
    }
  }
}

extension DeclaredAlternatives.Transcript {
  fileprivate var value: DeclaredValue {
    switch self {
    case .onScreen: .text("onScreen")
    case .file, .perhaps: .files(files.map(DeclaredFile.init))
    }
  }
}
