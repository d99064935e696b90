import MediaModel

/// A key of a manifest, and what a placement declares under it.
package struct DeclaredKey: Sendable {
  /// The key, such as `autoplay`.
  package let name: String
  /// What a declaration under it may be.
  package let kinds: [DeclaredValue.Kind]
  /// What is declared; `nil` if nothing is.
  package let value: @Sendable (DeclaredPlacement) -> DeclaredValue?

  private init(
    _ name: String, _ kinds: [DeclaredValue.Kind],
    _ value: @escaping @Sendable (DeclaredPlacement) -> DeclaredValue?
  ) {
    self.name = name
    self.kinds = kinds
    self.value = value
  }

  private static func text(
    _ name: String, _ text: @escaping @Sendable (DeclaredPlacement) -> String?
  ) -> DeclaredKey {
    DeclaredKey(name, [.text]) { text($0).map { .text($0) } }
  }

  private static func flag(
    _ name: String, _ flag: @escaping @Sendable (DeclaredPlacement) -> Bool?
  ) -> DeclaredKey {
    DeclaredKey(name, [.flag]) { flag($0).map { .flag($0) } }
  }

  /// All keys in the order of a text, most important first.
  package static let all = identity + playing + controlling + alternative

  private static let identity = [
    text("id") { $0.placement.id },
    text("page") { $0.placement.page },
    text("purpose") { $0.placement.purpose?.rawValue },
    text("alternativeFor") { $0.placement.alternativeFor },
    DeclaredKey("exempt", [.exemptions]) { declared in
      let exemptions = declared.placement.exemptions
      return exemptions.isEmpty ? nil : .exemptions(exemptions)
    },
  ]

  private static let playing = [
    flag("autoplay") { $0.placement.autoplay },
    flag("muted") { $0.placement.muted },
    flag("loop") { $0.placement.loop },
    DeclaredKey("clip", [.clip]) { $0.placement.clip.map { .clip($0) } },
    flag("live") { $0.placement.live },
    flag("parallelContent") { $0.placement.parallelContent },
    flag("preWarned") { $0.placement.preWarned },
    DeclaredKey("stopsAfterCycles", [.number]) {
      $0.placement.stopsAfterCycles.map { .number($0) }
    },
  ]

  private static let controlling = [
    DeclaredKey("controls", [.texts]) {
      $0.placement.controls.map { .texts($0.map(\.rawValue).sorted()) }
    },
    text("controlsLevel") { $0.placement.controlsLevelIsSame.map { $0 ? "same" : "lower" } },
    text("captionStyle") { $0.placement.captionStyle?.rawValue },
    text("captionSwitch") { $0.placement.captionSwitch?.rawValue },
    text("descriptionSwitch") { $0.placement.descriptionSwitch?.rawValue },
    flag("visualCue") { $0.placement.visualCue },
  ]

  private static let alternative = [
    text("lang") { $0.alternatives.language?.text },
    flag("audioMeaningful") { $0.alternatives.audioMeaningful },
    flag("videoMeaningful") { $0.alternatives.videoMeaningful },
    DeclaredKey("captions", [.text, .files]) { $0.alternatives.captions?.value },
    DeclaredKey("descriptions", [.text, .notNeeded, .files]) {
      $0.alternatives.descriptions?.value
    },
    DeclaredKey("transcript", [.text, .files]) { $0.alternatives.transcript?.value },
  ]
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
