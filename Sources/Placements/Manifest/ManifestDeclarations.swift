package import MediaModel

/// What one part of a manifest says about a medium: an item, a rule, or the defaults.
package struct ManifestDeclarations: Sendable, Hashable {
  /// How the medium is used.
  package var placement = Placement()
  /// What it says about captions, descriptions, transcript and attestations.
  package var alternatives = DeclaredAlternatives()
  /// Each key that is written there, in the order of the file.
  package var facts: [ManifestFact] = []

  /// These declarations, with others where these are silent: a value of one's own wins.
  ///
  /// - Parameter other: What holds where these say nothing.
  /// - Returns: Both together.
  package func filled(from other: ManifestDeclarations) -> ManifestDeclarations {
    let own = Set(facts.map(\.name))
    var filled = self
    filled.facts += other.facts.filter { !own.contains($0.name) }
    filled.placement.fill(from: other.placement)
    filled.alternatives.fill(from: other.alternatives)
    if own.contains("exempt") { filled.placement.exemptions = placement.exemptions }
    return filled
  }
}

/// A key of a manifest, with its place.
package struct ManifestFact: Sendable, Hashable {
  /// The key alone, such as `autoplay`.
  package let name: String
  /// The whole key, such as `media[2].autoplay`.
  package let key: String
  /// The value for people: text without its quotes, shortened where it is long.
  package let value: String
  /// The line of the manifest, from 1.
  package let line: Int
  /// The file that says it, where it is another than the manifest; else `nil`.
  package var file: String?
}

extension Placement {
  /// Takes over what is not declared; what only one medium can have (`id`, `clip`) stays.
  fileprivate mutating func fill(from other: Placement) {
    page = page ?? other.page
    position = position ?? other.position
    purpose = purpose ?? other.purpose
    autoplay = autoplay ?? other.autoplay
    if muted == nil, other.changeable.contains(.muted) { changeable.insert(.muted) }
    let isRepetitionOpen = loop == nil && stopsAfterCycles == nil
    if other.changeable.contains(.alternatives) { changeable.insert(.alternatives) }
    if other.changeable.contains(.controls) { changeable.insert(.controls) }
    if isRepetitionOpen, other.changeable.contains(.loop) { changeable.insert(.loop) }
    player = player ?? other.player
    muted = muted ?? other.muted
    loop = loop ?? other.loop
    isShown = isShown ?? other.isShown
    accessibleName = accessibleName ?? other.accessibleName
    claims += other.claims
    namedAlternatives = namedAlternatives ?? other.namedAlternatives
    respectsReducedMotion = respectsReducedMotion || other.respectsReducedMotion
    controls = controls ?? other.controls
    parallelContent = parallelContent ?? other.parallelContent
    live = live ?? other.live
    stopsAfterCycles = stopsAfterCycles ?? other.stopsAfterCycles
    preWarned = preWarned ?? other.preWarned
    captionStyle = captionStyle ?? other.captionStyle
    captionSwitch = captionSwitch ?? other.captionSwitch
    descriptionSwitch = descriptionSwitch ?? other.descriptionSwitch
    visualCue = visualCue ?? other.visualCue
    controlsLevelIsSame = controlsLevelIsSame ?? other.controlsLevelIsSame
    exemptions = exemptions.isEmpty ? other.exemptions : exemptions
    unknownReason = unknownReason ?? other.unknownReason
  }
}

extension DeclaredAlternatives {
  /// Takes over what is not declared.
  fileprivate mutating func fill(from other: DeclaredAlternatives) {
    language = language ?? other.language
    audioMeaningful = audioMeaningful ?? other.audioMeaningful
    videoMeaningful = videoMeaningful ?? other.videoMeaningful
    captions = captions ?? other.captions
    descriptions = descriptions ?? other.descriptions
    transcript = transcript ?? other.transcript
  }
}
