package import MediaModel

/// The declarations of one part of a manifest about a medium: an item, a rule, or the defaults.
package struct ManifestDeclarations: Sendable, Hashable {
  /// How the medium is used.
  package var placement = Placement()
  /// Its declarations about captions, descriptions, transcript and attestations.
  package var alternatives = DeclaredAlternatives()
  /// Each key that is written there, in the order of the file.
  package var facts: [ManifestFact] = []

  /// Creates declarations of nothing.
  package init() {}

  /// These declarations, completed by others; these have precedence.
  ///
  /// - Parameter other: The declarations for everything that is not declared here.
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
  /// The value for people: text without its quotes, shortened if it is long.
  package let value: String
  /// The line of the manifest, from 1.
  package let line: Int
  /// The file with the key, if it is not the manifest; otherwise `nil`.
  package var file: String?

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The key alone.
  ///   - key: The whole key.
  ///   - value: The value for people.
  ///   - line: The line, from 1.
  ///   - file: The file with the key, if it is not the manifest.
  package init(name: String, key: String, value: String, line: Int, file: String? = nil) {
    self.name = name
    self.key = key
    self.value = value
    self.line = line
    self.file = file
  }
}

extension Placement {
  /// Adds the values that are not declared, except values that only one medium can have (`id`,
  /// `clip`).
  fileprivate mutating func fill(from other: Placement) {
    // Only one of the two is a page; what the other one declares is known.
    let declared = ifSilent == nil ? self : other
    ifSilent = (ifSilent ?? other.ifSilent)?.settled(by: declared)
    page = page ?? other.page
    pageFile = pageFile ?? other.pageFile
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
    isPicture = isPicture || other.isPicture
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
  /// Adds the values that are not declared.
  fileprivate mutating func fill(from other: DeclaredAlternatives) {
    language = language ?? other.language
    audioMeaningful = audioMeaningful ?? other.audioMeaningful
    videoMeaningful = videoMeaningful ?? other.videoMeaningful
    isHeardOnly = isHeardOnly || other.isHeardOnly
    captions = captions ?? other.captions
    descriptions = descriptions ?? other.descriptions
    transcript = transcript ?? other.transcript
  }
}
