import MediaModel
package import SystemPackage

/// The facts of a page about its media, with the files of its addresses.
///
/// Scripts are not run. The effects of scripts are unknown and never guessed: whether a script
/// starts a medium, makes a control, or adds captions.
package struct PagePlacements: Sendable {
  /// One file that an element plays.
  package struct Entry: Sendable, Hashable {
    /// The address in the page.
    package let address: String
    /// The file.
    package let path: FilePath
    /// The folder that it must be in.
    package let root: FilePath
    /// The page.
    package let page: FilePath
    /// The number of the element among the media of the page, or of a motion among the motions.
    package let medium: Int
    /// The facts of the page about it.
    package let declarations: ManifestDeclarations
    /// The alternatives that were not read.
    package let unread: [UnreadAlternative]
    /// The links to other versions of the medium.
    package let versions: [PageVersion]
    /// The text of the page that may have the same content; `nil` if it has none.
    package let text: PageText?
    /// Whether scripts of the page may add captions and description.
    package let mayBeScripted: Bool
    /// Whether the page has scripts itself; else only those of a page in it may add them.
    package let hasOwnScripts: Bool
    /// Whether a manifest names the file for the element, whose own address was not read.
    package var isNamed = false
  }

  /// A file that a manifest names for an element of the page.
  package struct NamedFile: Sendable, Hashable {
    /// The path as written in the manifest.
    package let source: String
    /// The file.
    package let path: FilePath
    /// The folder that it must be in.
    package let root: FilePath

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - source: The path as written in the manifest.
    ///   - path: The file.
    ///   - root: The folder that it must be in.
    package init(source: String, path: FilePath, root: FilePath) {
      self.source = source
      self.path = path
      self.root = root
    }
  }

  /// An alternative that a page names and that was not read.
  package struct UnreadAlternative: Sendable, Hashable {
    /// What it may be.
    package enum Kind: Sendable, Hashable {
      /// Captions.
      case captions
      /// Audio description, or a text of it.
      case description
      /// A text with the same content.
      case transcript
    }

    /// What it may be.
    package let kind: Kind
    /// The problem, one sentence.
    package let sentence: String
  }

  /// A part of a page that was not read.
  package struct Unread: Sendable, Hashable {
    /// The line and column of the element.
    package let line: Int
    package let column: Int
    /// The problem, one sentence.
    package let sentence: String

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - sentence: The problem.
    package init(at element: PageMedium, _ sentence: String) {
      line = element.line
      column = element.column
      self.sentence = sentence
    }
  }

  /// The text that people may reach from a page, without a sign that it is about a medium.
  package enum PageText: Sendable, Hashable {
    /// The number of words of the page, which links no other content.
    case words(Int)
    /// The page links other content, which may have any number of words.
    case linked
  }

  /// The facts that are unknown because of scripts.
  package static let scripts =
    "The page has scripts, and only they could show it; scripts are not run."

  /// The files that the page's media are in.
  package private(set) var entries: [Entry] = []
  /// The media that were not read.
  package private(set) var unread: [Unread] = []

  /// The parts of the page that were not read.
  package var issues: [PageIssue] { facts.issues }

  let facts: PageFacts
  let page: String
  let file: FilePath
  let resolver: PageAddress.Resolver
  private let claims: MediumClaims
  /// The files that a manifest names for the elements with these `id`.
  private let named: [String: [NamedFile]]
  /// Where an entry of a manifest about the page has to be, and how it names the page.
  private let entryPlace: String

  /// Resolves the media of a page.
  ///
  /// - Parameters:
  ///   - facts: The facts of the page.
  ///   - page: The page, as the user would name it.
  ///   - file: The page.
  ///   - resolver: Finds the files of its addresses.
  ///   - named: The files that a manifest names for elements of the page, by their `id`.
  ///   - entryPlace: Where an entry of a manifest about the page has to be, and how it names the
  ///     page: “a cuelight.yml with `page: page.html`”.
  package init(
    _ facts: PageFacts, of page: String, at file: FilePath, _ resolver: PageAddress.Resolver,
    named: [String: [NamedFile]] = [:], entryPlace: String? = nil
  ) {
    self.named = named
    self.entryPlace = entryPlace ?? "a cuelight.yml with `page: \(page)`"
    self.facts = facts
    self.page = page
    self.file = file
    self.resolver = resolver
    claims = MediumClaims(facts, of: page, resolver)
    var taken: Set<String> = []
    for (number, medium) in facts.media.enumerated() {
      // Of several elements with one `id`, the first one has it (DOM, getElementById).
      let isFirst = medium.id.map { taken.insert($0).inserted } ?? false
      collect(
        medium, number, isFirst ? medium.id.flatMap { named[$0] } ?? [] : [],
        isRepeated: medium.id != nil && !isFirst)
    }
  }

  private mutating func collect(
    _ medium: PageMedium, _ number: Int, _ named: [NamedFile], isRepeated: Bool
  ) {
    let (own, unread) = declarations(of: medium)
    guard !medium.sources.isEmpty else {
      if named.isEmpty { note(medium, withoutAddress(medium, isRepeated: isRepeated)) }
      return add(named, for: medium, number, own, unread)
    }
    // A text that may be a transcript is only a guess.
    for alternative in unread where alternative.kind != .transcript {
      note(medium, alternative.sentence)
    }
    var missed: [String] = []
    for source in medium.sources {
      switch resolver.resolve(source.address) {
      case .file(let path, let root, let clip, _):
        var declarations = own
        // Browsers honor a part of time in players, not in pictures.
        declarations.placement.clip = medium.isPlayed ? clip : nil
        declarations.placement.respectsReducedMotion = source.isForMotion
        if source.mayBeRefused, medium.isPlayed {
          declarations.placement.leaveOpen(typeOf: source)
        }
        entries.append(
          entry(source.address, path, root, medium, number, declarations, unread))
      case .data:
        missed.append(
          "Its data is inside the page, where media are not read; put it into a file.")
      case .unread where isLeftOut(source, medium): break
      case .unread(let reason):
        missed.append("The address \(source.address.shortAddress) was not read: it \(reason).")
      }
    }
    guard !missed.isEmpty else { return }
    if named.isEmpty { for sentence in missed { note(medium, sentence) } }
    add(named, for: medium, number, own, unread)
  }

  /// Adds the files that a manifest names for an element whose own address was not read.
  private mutating func add(
    _ named: [NamedFile], for medium: PageMedium, _ number: Int, _ own: ManifestDeclarations,
    _ unread: [UnreadAlternative]
  ) {
    for file in named
    where !entries.contains(where: { $0.medium == number && $0.path == file.path }) {
      var entry = entry(file.source, file.path, file.root, medium, number, own, unread)
      entry.isNamed = true
      entries.append(entry)
    }
  }

  private func entry(
    _ address: String, _ path: FilePath, _ root: FilePath, _ medium: PageMedium, _ number: Int,
    _ declarations: ManifestDeclarations, _ unread: [UnreadAlternative]
  ) -> Entry {
    Entry(
      address: address, path: path, root: root, page: file, medium: number,
      declarations: declarations,
      unread: unread, versions: medium.versions, text: text,
      mayBeScripted: facts.hasScripts, hasOwnScripts: facts.hasOwnScripts)
  }

  /// Whether a picture that was not read is left out: nobody sees it, or it is on a network and of
  /// a format that rarely moves, which is our choice.
  private func isLeftOut(_ source: PageSource, _ medium: PageMedium) -> Bool {
    let path = source.address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    guard medium.element == .image else { return false }
    let usuallyMoves = path.hasSuffix(".gif") || path.hasSuffix(".apng")
    return isShown(medium) == false || (resolver.isOnNetwork(source.address) && !usuallyMoves)
  }

  /// Words of the page may be a transcript, or a link may lead to one, without a sign of it.
  private var text: PageText? {
    if facts.links > 0 { return .linked }
    return facts.allWords >= Self.fewestWords ? .words(facts.allWords) : nil
  }

  /// A text with fewer words is not a transcript.
  private static let fewestWords = 10

  private mutating func note(_ medium: PageMedium, _ sentence: String?) {
    guard let sentence else { return }
    unread.append(Unread(at: medium, sentence))
  }

  /// An element without an address shows nothing, unless a script gives it one.
  private func withoutAddress(_ medium: PageMedium, isRepeated: Bool) -> String? {
    guard facts.hasScripts, medium.element != .image else { return nil }
    let own = isRepeated ? nil : medium.id
    let first =
      own != nil
      ? "Name its file"
      : isRepeated
        ? "Give it an `id` that no element before it has, and name its file"
        : "Give it an `id`, and name its file"
    let id = own.map { "`id: \($0.shortAddress)`" } ?? "that `id`"
    return "The \(medium.element.rawValue) has no address; a script may give it one, and scripts "
      + "are not run. \(first) in \(entryPlace) and \(id)."
  }
}

extension Placement {
  /// Leaves open whether a source starts by itself.
  ///
  /// - Parameter source: A source whose type browsers may not play.
  fileprivate mutating func leaveOpen(typeOf source: PageSource) {
    guard autoplay == true else { return }
    autoplay = nil
    unknownReason = "Browsers may pass over it, because of its type `\(source.type.shortAddress)`."
  }
}

extension PageMedium {
  /// Whether it is certain that it cannot be seen.
  fileprivate var isHidden: Bool {
    if case .hidden = visibility { true } else { false }
  }
}

extension PagePlacements {
  private func declarations(
    of medium: PageMedium
  ) -> (ManifestDeclarations, unread: [UnreadAlternative]) {
    var own = ManifestDeclarations()
    var unread: [UnreadAlternative] = []
    let said = claims.objects(about: medium)
    own.placement = placement(of: medium)
    own.placement.claims = claims.claims(about: medium, from: said)
    own.placement.namedAlternatives = medium.namedAlternatives(with: said)
    own.alternatives = alternatives(of: medium, said.compactMap(\.linkedText), &unread)
    own.facts = PageFactList(medium, page: page, own.placement).facts
    return (own, unread)
  }

  private func placement(of medium: PageMedium) -> Placement {
    var placement = Placement()
    placement.id = medium.id
    placement.page = page
    placement.pageFile = page
    placement.position = TextPosition(line: medium.line, column: medium.column, byteOffset: 0)
    placement.isPicture = medium.element == .image
    placement.autoplay = startsByItself(medium)
    placement.muted = medium.isPlayed ? certain(medium.muted) : nil
    placement.loop = loop(of: medium)
    placement.player = medium.player
    placement.isShown = isShown(medium)
    // The name of a hidden element counts, because a script or the user may show the element.
    let mayBeSeen = !medium.isHidden || facts.hasScripts || medium.canBeOpened
    let isNamed = mayBeSeen && !medium.isDecorative
    placement.accessibleName = isNamed ? medium.name : nil
    placement.purpose = medium.isDecorative ? .decorative : nil
    placement.controls = controls(of: medium)
    placement.changeable = changeable(in: medium)
    if facts.hasScripts, placement.controls?.isEmpty == false {
      placement.changeable.insert(.controls)
    }
    placement.parallelContent = medium.hasOtherContent ? true : nil
    placement.unknownReason = unknownReason(of: medium)
    placement.ifSilent = silence(of: medium, placement)
    return placement
  }

  /// What is unknown only if a film has no sound, which then plays as one that is muted.
  private func silence(of medium: PageMedium, _ placement: Placement) -> Placement.Silence? {
    guard medium.element == .video, !medium.muted else { return nil }
    var silent = medium
    silent.muted = true
    let startIsOpen = placement.autoplay == true && startsByItself(silent) == nil
    let controlsAreOpen = placement.controls != nil && controls(of: silent) == nil
    guard startIsOpen || controlsAreOpen else { return nil }
    return Placement.Silence(
      startIsOpen: startIsOpen, controlsAreOpen: controlsAreOpen, reason: unknownReason(of: silent))
  }

  private func unknownReason(of medium: PageMedium) -> String? {
    let isScripted = facts.hasScripts && !(medium.controls && medium.controlsMayBeHidden)
    return lateReason(of: medium) ?? playerReason(of: medium)
      ?? (isScripted ? scriptReason(of: medium) : visibilityReason(of: medium))
  }

  /// The value of an attribute; if a script may set it later, a missing attribute proves nothing.
  private func certain(_ attribute: Bool) -> Bool? {
    attribute || !facts.runsByItself ? attribute : nil
  }

  /// An animation player is a script: it may repeat even without the attribute.
  private func loop(of medium: PageMedium) -> Bool? {
    if medium.element == .animation { return medium.loop ? true : nil }
    return medium.isPlayed ? certain(medium.loop) : nil
  }

  /// The settings that a script may change; a medium that is played only by scripts has none.
  private func changeable(in medium: PageMedium) -> Set<Placement.Setting> {
    guard medium.isPlayed else { return [] }
    var settings: Set<Placement.Setting> = facts.hasScripts ? [.alternatives] : []
    if facts.runsByItself { settings.formUnion(medium.loop ? [.muted] : [.muted, .loop]) }
    return settings
  }

  /// Whether a picture can be seen: audio has none, and scripts and people can open closed parts.
  private func isShown(_ medium: PageMedium) -> Bool? {
    if medium.element == .audio { return false }
    switch medium.visibility {
    case .shown: return true
    case .hidden: return facts.hasScripts || medium.canBeOpened ? nil : false
    case .unknown: return nil
    }
  }

  /// What scripts leave unknown, with the button that a person should try.
  private func scriptReason(of medium: PageMedium) -> String {
    guard let button = medium.buttons.first(where: { $0.isUsable != false }) else {
      return Self.scripts
    }
    let relation = button.relation == .named ? "says that it controls it" : "may control it"
    return
      "The button “\(button.name.shortAddress)” in line \(button.line) \(relation); scripts are "
      + "not run, so a person must try it."
  }

  /// It is not certain that a script shows the element, or that it is then the one of the
  /// attribute.
  private func lateReason(of medium: PageMedium) -> String? {
    medium.lateAttribute.map {
      "A script may put it there by its attribute `\($0)`; scripts are not run."
    }
  }

  /// A player of animations is a script (HTML, 4.13).
  private func playerReason(of medium: PageMedium) -> String? {
    medium.element == .animation && !facts.hasScripts
      ? "Only a script can play it, and the page has none." : nil
  }

  /// Animated pictures start by themselves; an `object` may have its own player.
  private func startsByItself(_ medium: PageMedium) -> Bool? {
    guard medium.lateAttribute == nil else { return nil }
    switch medium.element {
    case .image:
      // A hidden element does not move, but a script or the user may show it.
      switch medium.visibility {
      case .shown: return true
      case .hidden: return facts.runsByItself || medium.canBeOpened ? nil : false
      case .unknown: return nil
      }
    case .object, .embed: return nil
    case .animation where !facts.hasScripts: return nil
    case .video, .audio, .animation:
      if medium.autoplay {
        return medium.muted && mayBeUnseen(medium) ? nil : true
      }
      return facts.runsByItself || medium.startIsOpen ? nil : false
    }
  }

  private func mayBeUnseen(_ medium: PageMedium) -> Bool {
    if case .unknown = medium.visibility { return true }
    return isClosed(medium)
  }

  /// Controls count only if they can be seen and reached.
  private func controls(of medium: PageMedium) -> Set<Placement.Control>? {
    let isPlayer =
      medium.element == .video || medium.element == .audio || medium.element == .animation
    if medium.element == .object || medium.element == .embed { return nil }
    if medium.controls, isPlayer, !medium.isHiddenFromTechnology {
      switch medium.visibility {
      case .shown: return medium.controlsMayBeHidden ? nil : [.native]
      case .unknown: return nil
      case .hidden: break
      }
    }
    return facts.hasScripts || mayBeStopped(medium) ? nil : []
  }

  /// Whether people may be able to stop it through markup and style sheets only: with its controls
  /// after they open a closed part, or by hiding it, which does not stop sound.
  private func mayBeStopped(_ medium: PageMedium) -> Bool {
    if medium.controls, isClosed(medium) { return true }
    return medium.mayBeHidden && isSilent(medium)
  }

  private func isSilent(_ medium: PageMedium) -> Bool {
    switch medium.element {
    case .image, .animation: true
    case .video: medium.muted
    case .audio, .object, .embed: false
    }
  }

  /// Whether it is in a closed part that people can open and close.
  private func isClosed(_ medium: PageMedium) -> Bool {
    medium.isHidden && medium.canBeOpened
  }

  private func visibilityReason(of medium: PageMedium) -> String? {
    switch medium.visibility {
    case .hidden where isClosed(medium):
      "People see it only after they open what holds it, which they can also close again."
    case .unknown(let reason) where medium.element == .image:
      "Whether it can be seen is not known: \(reason)."
    case .unknown(let reason):
      "Whether its controls can be seen is not known: \(reason)."
    case .shown where medium.mayBeHidden && isSilent(medium) && !medium.controls:
      "Its markup or style sheets may let people hide it, which was not tried."
    case .shown where medium.controls && medium.controlsMayBeHidden:
      "A style sheet may hide its controls in some browsers, or take clicks and touches from them "
        + "(`::-webkit-media-controls`, `pointer-events`)."
    case .shown where medium.element == .object || medium.element == .embed:
      "Browsers play it with a player that the page does not describe."
    case .shown, .hidden: nil
    }
  }
}

extension String {
  /// The text, shortened if it is long.
  var shortAddress: String {
    utf8.count <= 200 ? self : String(decoding: utf8.prefix(200), as: UTF8.self) + "…"
  }
}
