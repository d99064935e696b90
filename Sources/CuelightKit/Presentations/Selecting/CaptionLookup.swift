import Conformance
import CueText
import MediaModel
import SystemPackage
import TextBasics
import TimedText

/// Finds all possible captions of a medium, in this order: manifest, sidecars, tracks, video data,
/// renditions of a stream.
///
/// It is a function of the read content and opens no file.
struct CaptionLookup {
  /// The medium.
  let source: PresentationSource
  /// The medium after it was read.
  let media: ExaminedMedia
  /// The language of the speech by the manifest, or `nil`.
  let declaredLanguage: LanguageTag?
  /// The caption files, read, in the order of lookup.
  let files: [ReadAlternative]
  /// Timed texts near the medium that belong to no medium by name and folder.
  var strays: [FilePath] = []

  /// The numbers of the placements that are judged; `nil` for all.
  var places: [Int]?

  private var evidence: MediaEvidence { media.file.evidence }
  private var medium: FilePath { source.path }
  /// The declarations of the placements that are judged.
  private var entries: [ManifestFile.Entry] {
    places.map { $0.map { source.entries[$0] } } ?? source.entries
  }

  /// All candidates.
  var candidates: [CaptionCandidate] {
    (files.flatMap(candidates) + embedded + picture + media.captions).map { candidate in
      var candidate = candidate
      if let document = candidate.document {
        let seen = document.withoutUnseenText
        candidate.content = .text(seen)
        candidate.wordless = seen.wordlessText
        if candidate.wordless.contains(where: \.isOnlyData) { candidate.isPlaceholder = true }
        candidate.unchecked = candidate.unchecked ?? UncheckedText(document)
      }
      candidate.writtenLanguage = writtenLanguage(of: candidate)
      candidate.isForcedInDoubt = candidate.kind == .forced && isLong(candidate)
      if candidate.isInFile, isShownByPagesOnly { candidate.browserUse = .insideFile }
      if candidate.origin == .sidecar, isShownByPagesOnly { candidate.browserUse = .beside }
      if candidate.origin < .embedded {
        candidate.measurementGap =
          candidate.measurementGap ?? source.program?.unprovenReason.map { .program($0) }
      }
      return candidate
    }
  }

  /// The fewest cues, and the least share of the medium during which cues are shown, that forced
  /// narrative rarely has and captions nearly always have; our choice.
  private static let longText = (cues: 8, share: 0.2)

  /// Whether a text is as long as captions are.
  ///
  /// People also set the flag “forced” so that players show captions without a choice.
  private func isLong(_ candidate: CaptionCandidate) -> Bool {
    guard let document = candidate.document, document.cues.count >= Self.longText.cues,
      let length = evidence.duration?.decimalValue, length > 0
    else { return false }
    let shown = TimeRanges(document.cues.compactMap(\.range)).total
    return shown.decimalValue >= Self.longText.share * length
  }

  /// Whether the medium is a file that only pages show, by its declarations.
  private var isShownByPagesOnly: Bool {
    media.stream == nil && source.page != nil
      && entries.allSatisfy {
        $0.placement.position != nil && $0.alternatives.captions != .embedded
      }
  }

  /// Whether a manifest declares for every placement that its player or the system shows captions.
  private var isShownByPlayers: Bool {
    entries.allSatisfy(\.placement.showsCaptions)
  }

  /// The languages that are named for the main sound: first the one by the manifest, then those of its
  /// track that contradict it.
  private var spokenLanguages: [LanguageTag] {
    let claimed = evidence.mainAudio?.claimedLanguages ?? []
    guard let declaredLanguage else { return claimed }
    return [declaredLanguage] + claimed.filter { declaredLanguage.isDifferent(from: $0) }
  }

  /// The language of the words, if it contradicts the declared language of the captions or, without
  /// one, of the sound.
  private func writtenLanguage(of candidate: CaptionCandidate) -> LanguageTag? {
    let said = ([candidate.language] + candidate.otherLanguages).compactMap { $0 }
      .filter(\.namesLanguage)
    let named = said.isEmpty ? spokenLanguages.filter(\.namesLanguage) : said
    guard !named.isEmpty, let document = candidate.document,
      let guess = TextLanguage.guess(document), guess.isSure,
      !named.contains(where: { TextLanguage.mayBe(guess.language, declaredAs: $0) })
    else { return nil }
    return guess.language
  }

  /// The places that were searched, for "captions are missing".
  var lookedAt: String {
    let text = evidence.tracks.filter { $0.kind == .text }.count
    let tracks =
      text == 0 ? "no text track inside" : "\(text) text \(text == 1 ? "track" : "tracks") inside"
    let picture =
      switch evidence.videoDataCaptions {
      case .success(let channels) where channels.isEmpty: "none in the video data"
      case .success(let channels):
        "\(channels.map(\.channel.name).joined(separator: ", ")) in the video data"
      case .failure: "the video data unread"
      }
    let ancillary =
      evidence.tracks.contains(where: \.isAncillary) ? ", none in the ancillary data" : ""
    let count = media.captions.count
    let texts = count == 0 ? "" : ", \(count) \(count == 1 ? "rendition" : "renditions") of text"
    let inside = "\(tracks), \(picture)\(ancillary)\(texts)"
    let without = entries.filter { $0.alternatives.captions == .files([]) }
    if !without.isEmpty, isShownByPagesOnly {
      return "Looked at: the page (it has no `track` of captions), \(inside)."
    }
    // A page that has no `track` is no declaration.
    let isNone = without.contains { $0.placement.position == nil }
    let manifest = isNone ? "the manifest (it declares `captions: []`: no file)" : "the manifest"
    return "Looked at: \(manifest), files beside it, \(inside).\(straysInWords)"
  }

  /// The caption files near the medium that nothing assigns to it, after a space.
  private var straysInWords: String {
    let others = strays.filter { !media.files.contains($0.name.text) }
    return UnusedTexts(medium: medium, texts: others, role: "captions").inWords
  }

  /// The texts that look like captions but are declared as something else, for "captions are
  /// missing".
  ///
  /// - Parameter candidates: All candidates.
  /// - Returns: Sentences, each after a space, or an empty string.
  static func leftAside(among candidates: [CaptionCandidate]) -> String {
    func names(_ what: String, _ isMeant: (CaptionCandidate) -> Bool) -> String {
      let names = candidates.filter(isMeant).map { candidate in
        candidate.track.map { "track \($0.index)" } ?? candidate.resource
      }
      if names.isEmpty { return "" }
      return " Not counted, because \(what) are not captions: \(names.joined(separator: ", "))."
    }
    return names("scripts of what is seen") { $0.document?.isDescription == true }
      + names("commentaries", \.isCommentary)
  }

  /// Selects the captions that decide.
  func selection(
    of candidates: [CaptionCandidate], _ declarations: Declarations, hasTranscript: Bool
  ) -> CaptionSelection {
    let spoken = spokenLanguages
    var selection = CaptionSelection(
      candidates: candidates, audioLanguage: spoken.first,
      otherAudioLanguages: Array(spoken.dropFirst()),
      isDeclaredOpen: declarations.isCaptionedOpen,
      isDeclaredEmbedded: declarations.isCaptionedInside, hasTranscript: hasTranscript,
      lookedAt: lookedAt + Self.leftAside(among: candidates), emptyServices: emptyServices)
    selection.isOnPagesOnly = isShownByPagesOnly
    selection.declaredLanguage = declaredLanguage
    return selection
  }

  /// The captions of a file: one candidate for each channel, if it contains several texts.
  private func candidates(of read: ReadAlternative) -> [CaptionCandidate] {
    switch read.content {
    case .success(.text(let text)): return candidates(of: read, text.cues)
    case .success(.unknownForm(let name, let isBitmap)):
      return [candidate(of: read, .unsupported(name, isBitmap: isBitmap))]
    case .success(.nothing):
      return [candidate(of: read, .text(TimedTextDocument(format: .webVTT)))]
    case .failure where isShared(read) || read.reference.isPlain: return []
    case .failure(let failure) where failure.isMissing && read.reference.origin == .manifest:
      return [candidate(of: read, .missing)]
    // A sidecar vanished between listing and opening.
    case .failure(let failure) where failure.isMissing:
      return [candidate(of: read, .unreadable("It is not there any more."))]
    case .failure(.notRead(let gap)): return [candidate(of: read, .unread(gap.explanation))]
    // Nobody named it, so that it is not read proves nothing: stores of large files use links.
    case .failure(let failure) where failure.isLinkElsewhere && read.reference.origin == .sidecar:
      return [candidate(of: read, .unread(failure.sentence))]
    case .failure(let failure):
      return [candidate(of: read, .unreadable(failure.sentence))]
    }
  }

  private func candidates(
    of read: ReadAlternative, _ cues: Result<TimedTextDocument, TimedTextError>?
  ) -> [CaptionCandidate] {
    if read.reference.isPlain, !isTimed(read) { return [] }
    switch cues {
    case .success(let document)?:
      // A sidecar has no stream clock (RFC 8216, 3.5).
      let shown = document.asWritten.fromStart(of: evidence.duration)
      return CaptionCarrier.all(in: shown).compactMap { carrier in
        guard case .success(let part) = carrier.document else { return nil }
        var found = candidate(of: read, .text(part))
        found.channel = carrier.channel
        found.isPlaceholder = PlaceholderText.isPlaceholder(part)
        return found
      }
    case .failure? where read.reference.isPlain: return []
    case .failure(.empty)?:
      return [candidate(of: read, .text(TimedTextDocument(format: .webVTT)))]
    case .failure(.captionForm(let form))? where !isShared(read):
      return [candidate(of: read, .unsupported(form, isBitmap: false))]
    case .failure(let error)?:
      return isShared(read) ? [] : [candidate(of: read, .unreadable(error.message))]
    case nil: return []
    }
  }

  /// Whether files that are not captions share this extension: then only the content decides.
  private func isShared(_ read: ReadAlternative) -> Bool {
    read.reference.origin == .sidecar
      && TimedTextFormat.sharedFileExtensions.contains(read.reference.path.name.fileExtension)
  }

  /// Whether the content of a transcript is captions.
  private func isTimed(_ read: ReadAlternative) -> Bool {
    guard case .success(let text)? = read.text?.texts[.whole] else { return false }
    return text.isTimed
  }

  private func candidate(
    of read: ReadAlternative, _ content: CaptionCandidate.Content
  ) -> CaptionCandidate {
    let reference = read.reference
    let isNamed = reference.origin == .manifest
    var document: TimedTextDocument?
    if case .text(let found) = content { document = found }
    var candidate = CaptionCandidate(
      origin: isNamed ? .manifest : .sidecar, resource: reference.path.shown,
      language: reference.language ?? document?.language,
      kind: document?.ownKind ?? reference.kind, content: content, hash: read.hash,
      isShownByDefault: reference.isShownByDefault)
    if let use = reference.pageUse, use.isTrack {
      candidate.trackDoubt = use.trackDoubt
      candidate.isOverruled = use.isOverruled
      // A player that a manifest declares does not load what browsers refuse for certain.
      if isShownByPlayers, !candidate.isNeverLoaded { candidate.trackDoubt = nil }
      if !isShownByPlayers { candidate.browserUse = .track }
    }
    if isNamed, reference.pageUse == nil, isShownByPagesOnly, !isShownByPlayers {
      candidate.browserUse = .named
    }
    candidate.isCommentaryByName = reference.isCommentary
    if reference.isLoose { candidate.properName = properName(of: reference.path, candidate) }
    candidate.otherMedia = reference.otherMedia.map(\.shown)
    candidate.unchecked = reference.nameOrigin.map { UncheckedText(stated: $0, by: .fileName) }
    return candidate
  }

  /// The name under which players find captions: that of the medium, with the language.
  private func properName(of file: FilePath, _ candidate: CaptionCandidate) -> String {
    let own = file.name.fileExtension
    let isText = TranscriptName.plain.fileExtensions.contains(own)
    let ending = isText ? candidate.document?.format.fileExtensions.first ?? own : own
    return ([medium.name.stem] + [candidate.language?.text, ending].compactMap { $0 })
      .joined(separator: ".")
  }

  private var embedded: [CaptionCandidate] {
    evidence.texts.compactMap { text in
      guard let track = evidence.tracks.first(where: { $0.id == text.track }), !track.has(.other)
      else { return nil }
      let own = Self.language(of: text)
      var candidate = CaptionCandidate(
        origin: .embedded, resource: medium.shown, track: track.id,
        channel: text.channel, language: own ?? track.language,
        kind: Self.kind(of: text) ?? track.timedTextKind,
        content: CaptionCandidate.Content(text, of: track), hash: media.file.hash,
        isPlaceholder: Self.isPlaceholder(text),
        otherLanguages: own == nil ? Array(track.claimedLanguages.dropFirst()) : [],
        isForcedByName: track.isForcedByName,
        isShownByDefault: track.disposition.contains(.default))
      candidate.isCommentary = track.isTextCommentary
      candidate.isDescriptionByName = track.isDescriptionByName
      candidate.isCommentaryByName = track.isCommentaryByName
      candidate.unchecked = UncheckedText(title: track.title)
      return candidate
    }
  }

  private var picture: [CaptionCandidate] {
    guard case .success(let channels) = evidence.videoDataCaptions else { return [] }
    return channels.map { text in
      var candidate = CaptionCandidate(
        origin: .picture, resource: medium.shown, channel: text.channel,
        language: text.document.language ?? media.channelLanguages[text.channel]
          ?? declaredLanguage(of: text.channel),
        kind: .captions, content: .text(text.document),
        hash: media.file.hash,
        isPlaceholder: PlaceholderText.isPlaceholder(text.document))
      candidate.isDenied = media.deniesClosedCaptions
      return candidate
    }
  }

  /// The caption services that the medium declares, each with its track.
  private var services: [DeclaredService] {
    evidence.tracks.flatMap { track in
      track.signals.filter { $0.source == .tsCaptionService }.compactMap { signal in
        signal.channel.map {
          DeclaredService(
            resource: medium.shown, track: track.id, channel: $0, source: signal.source,
            language: signal.language)
        }
      }
    }
  }

  /// The services without a cue in the whole video; none if the video was not read.
  ///
  /// A descriptor names only the field of line 21 (ATSC A/65, 6.9.2): any channel of the field is
  /// accepted.
  var emptyServices: [DeclaredService] {
    guard case .success(let channels) = evidence.videoDataCaptions else { return [] }
    let carried = channels.filter { !$0.document.cues.isEmpty }.map(\.channel)
    return services.filter { service in
      guard let field = service.channel.field else { return !carried.contains(service.channel) }
      return !carried.contains { $0.field == field }
    }
  }

  /// The language of a service by the medium's descriptors; `nil` if they contradict each other.
  private func declaredLanguage(of channel: CaptionChannel) -> LanguageTag? {
    let tags = services.filter { $0.channel == channel }.map(\.language)
    return Set(tags).count == 1 ? tags.first ?? nil : nil
  }

  /// The language that the text itself declares.
  private static func language(of text: MediaEvidence.EmbeddedText) -> LanguageTag? {
    if case .success(let document) = text.document { document.language } else { nil }
  }

  private static func kind(of text: MediaEvidence.EmbeddedText) -> AlternativeFile.Kind? {
    if case .success(let document) = text.document { document.ownKind } else { nil }
  }

  private static func isPlaceholder(_ text: MediaEvidence.EmbeddedText) -> Bool {
    if case .success(let document) = text.document {
      PlaceholderText.isPlaceholder(document)
    } else {
      false
    }
  }
}

extension CaptionCandidate.Content {
  /// The content of a track inside a medium; an unread track proves nothing.
  ///
  /// - Parameters:
  ///   - text: The text as it was read.
  ///   - track: The track, or `nil` if it is unknown.
  init(_ text: MediaEvidence.EmbeddedText, of track: Track?) {
    switch text.document {
    case .success(let document): self = .text(document)
    case .failure(let gap) where gap.cause == .unsupported:
      self = .unsupported(track?.unreadForm ?? "unknown", isBitmap: track?.isBitmapText ?? false)
    case .failure(let gap): self = .unread(gap.explanation)
    }
  }
}

extension CaptionCandidate {
  /// Whether it is in the data of the medium.
  fileprivate var isInFile: Bool { origin == .embedded || origin == .picture }
}

extension Declarations {
  /// The file that a manifest or a page names.
  func path(of file: AlternativeFile) -> FilePath {
    (root(of: file) ?? FilePath(".")).pushing(FilePath(file.source)).lexicallyNormalized()
  }

  /// The folder that a named file must be in.
  func root(of file: AlternativeFile) -> FilePath? { file.root.map { FilePath($0) } ?? root }
}

extension TimedTextDocument {
  /// The kind of timed text that the document declares; `nil` if it does not declare one.
  fileprivate var ownKind: AlternativeFile.Kind? { isDescription ? .descriptions : nil }
}

extension Track {
  /// The kind of timed text that the container declares for the track; `nil` if it does not declare
  /// one.
  ///
  /// A track that only its title calls forced may be captions.
  var timedTextKind: AlternativeFile.Kind? {
    if has(.forced), !isForcedByName { return .forced }
    if disposition.contains(.descriptions) { return .descriptions }
    if has(.captions) { return .captions }
    return has(.subtitles) ? .subtitles : nil
  }

  /// Whether only the title marks the track as the foreign parts.
  var isForcedByName: Bool {
    let forced = roles.filter { $0.role == .forced }
    return !forced.isEmpty && forced.allSatisfy { $0.certainty == .guess }
  }

  /// Whether the text track is declared as a commentary on the film, and not as captions.
  fileprivate var isTextCommentary: Bool {
    has(.commentary) && !isCommentaryByName && !has(.captions)
  }

  /// Whether only the title marks the text track as a commentary on the film.
  fileprivate var isCommentaryByName: Bool {
    let roles = roles.filter { $0.role == .commentary }
    return !roles.isEmpty && roles.allSatisfy { $0.certainty == .guess } && !has(.captions)
  }

  /// Whether only the title marks the text track as a description of the picture.
  fileprivate var isDescriptionByName: Bool {
    let roles = roles.filter { $0.role == .audioDescription }
    return !roles.isEmpty && roles.allSatisfy { $0.certainty == .guess } && !has(.captions)
  }

  /// What a reader of the report knows a form as that is not read.
  fileprivate var unreadForm: String {
    roles.first { $0.signal == TrackRole.ancillaryData }?.value ?? codec
  }

  /// Whether the text track contains pictures of text.
  var isBitmapText: Bool {
    ["hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle", "xsub"].contains(codec)
  }
}

extension CaptionChannel {
  /// The field of line 21 that carries it, or `nil` if it is not on line 21.
  fileprivate var field: Int? {
    if case .cea608(let number) = self { number <= 2 ? 1 : 2 } else { nil }
  }
}
