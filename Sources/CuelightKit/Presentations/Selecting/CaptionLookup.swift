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

  var candidates: [CaptionCandidate] {
    (files.flatMap { found(in: $0) } + embedded + videoData + media.captions).map(candidate)
  }

  /// A candidate: what was found, with what the medium and the declarations say about it.
  private func candidate(_ found: FoundCaptions) -> CaptionCandidate {
    let seen = found.document?.withoutUnseenText
    let wordless = seen?.wordlessText ?? []
    let marks = found.marks
    let isPlaceholder = found.document.map(PlaceholderText.isPlaceholder) ?? false
    return CaptionCandidate(
      origin: found.origin, resource: found.resource, track: found.track, channel: found.channel,
      language: found.language, kind: found.kind,
      content: seen.map { .text($0) } ?? found.content, hash: found.hash,
      isPlaceholder: isPlaceholder || wordless.contains(where: \.isOnlyData), wordless: wordless,
      measurementGap: found.gap ?? programGap(found.origin), otherLanguages: found.otherLanguages,
      writtenLanguage: writtenLanguage(of: seen, declaredAs: found.languages),
      isForcedByName: marks.isForcedByName,
      isForcedInDoubt: found.kind == .forced && isLong(seen), isCommentary: marks.isCommentary,
      isCommentaryByName: marks.isCommentaryByName,
      isDescriptionByName: marks.isDescriptionByName, isShownByDefault: marks.isShownByDefault,
      isDenied: marks.isDenied, unofferedGroup: marks.unofferedGroup,
      browserUse: found.page.browserUse ?? pageUse(found.origin),
      trackDoubt: found.page.trackDoubt, isOverruled: found.page.isOverruled,
      properName: found.properName, otherMedia: found.otherMedia,
      sharesWord: found.sharesWord, making: making(found))
  }

  /// What says that a text is not finished or that a program made it; a draft counts first.
  private func making(_ found: FoundCaptions) -> UncheckedText? {
    let all = [found.marks.making, found.document.flatMap(UncheckedText.init)].compactMap { $0 }
    return all.first { $0.state == .draft } ?? all.first
  }

  /// The way in which viewers of pages get captions that no page and no manifest names.
  private func pageUse(_ origin: CaptionCandidate.Origin) -> CaptionCandidate.BrowserUse? {
    guard isShownByPagesOnly else { return nil }
    switch origin {
    case .embedded, .videoData: return .insideFile
    case .sidecar: return .beside
    case .manifest, .rendition: return nil
    }
  }

  /// Why a file may belong to another program of the medium.
  private func programGap(
    _ origin: CaptionCandidate.Origin
  ) -> CaptionCandidate.MeasurementGap? {
    guard origin < .embedded else { return nil }
    return source.program?.unprovenReason.map { .program($0) }
  }

  /// The fewest cues, and the least share of the medium during which cues are shown, that forced
  /// narrative rarely has and captions nearly always have; our choice.
  private static let longText = (cues: 8, share: 0.2)

  /// Whether a text is as long as captions are.
  ///
  /// People also set the flag “forced” so that players show captions without a choice.
  private func isLong(_ document: TimedTextDocument?) -> Bool {
    guard let document, document.cues.count >= Self.longText.cues,
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
  private func writtenLanguage(
    of document: TimedTextDocument?, declaredAs languages: [LanguageTag]
  ) -> LanguageTag? {
    let said = languages.filter(\.namesLanguage)
    let named = said.isEmpty ? spokenLanguages.filter(\.namesLanguage) : said
    guard !named.isEmpty, let document,
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
    let videoData =
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
    let inside = "\(tracks), \(videoData)\(ancillary)\(texts)"
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

  /// Selects the captions that decide; `texts` are the transcripts beside them.
  func selection(
    of candidates: [CaptionCandidate], _ declarations: Declarations,
    beside texts: TextAlternativeLookup?
  ) -> CaptionSelection {
    let spoken = spokenLanguages
    return CaptionSelection(
      candidates: candidates, audioLanguage: spoken.first,
      otherAudioLanguages: Array(spoken.dropFirst()), declaredLanguage: declaredLanguage,
      isDeclaredOpen: declarations.isCaptionedOpen,
      isDeclaredEmbedded: declarations.isCaptionedInside,
      hasTranscript: texts?.hasTranscript == true,
      isTranscriptGuessed: texts?.isTranscriptGuessed == true,
      isTranscriptTimed: texts?.isTranscriptTimed == true, isOnPagesOnly: isShownByPagesOnly,
      lookedAt: lookedAt + Self.leftAside(among: candidates), emptyServices: emptyServices)
  }

  /// The captions of a file: one for each channel, if it contains several texts.
  private func found(in read: ReadAlternative) -> [FoundCaptions] {
    switch read.content {
    case .success(.text(let text)): return found(in: read, text.cues)
    case .success(.unknownForm(let name, let isBitmap)):
      return [found(in: read, .unsupported(name, isBitmap: isBitmap))]
    case .success(.nothing):
      return [found(in: read, .text(TimedTextDocument(format: .webVTT)))]
    case .failure where isShared(read) || read.reference.isPlain: return []
    case .failure(let failure) where failure.isMissing && read.reference.origin == .manifest:
      return [found(in: read, .missing)]
    // A sidecar vanished between listing and opening.
    case .failure(let failure) where failure.isMissing:
      return [found(in: read, .unreadable("It is not there any more."))]
    case .failure(.notRead(let gap)): return [found(in: read, .unread(gap.explanation))]
    // Nobody named it, so that it is not read proves nothing: stores of large files use links.
    case .failure(let failure) where failure.isLinkElsewhere && read.reference.origin == .sidecar:
      return [found(in: read, .unread(failure.sentence))]
    case .failure(let failure):
      return [found(in: read, .unreadable(failure.sentence))]
    }
  }

  private func found(
    in read: ReadAlternative, _ cues: Result<TimedTextDocument, TimedTextError>?
  ) -> [FoundCaptions] {
    if read.reference.isPlain, !isTimed(read) { return [] }
    switch cues {
    case .success(let document)?:
      // A sidecar has no stream clock (RFC 8216, 3.5).
      let shown = document.asWritten.fromStart(of: evidence.duration)
      return CaptionCarrier.all(in: shown).compactMap { carrier in
        guard case .success(let part) = carrier.document else { return nil }
        return found(in: read, .text(part), channel: carrier.channel)
      }
    case .failure? where read.reference.isPlain: return []
    case .failure(.empty)?:
      return [found(in: read, .text(TimedTextDocument(format: .webVTT)))]
    case .failure(.captionForm(let form))? where !isShared(read):
      return [found(in: read, .unsupported(form, isBitmap: false))]
    case .failure(let error)?:
      return isShared(read) ? [] : [found(in: read, .unreadable(error.message))]
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

  private func found(
    in read: ReadAlternative, _ content: CaptionCandidate.Content,
    channel: CaptionChannel? = nil
  ) -> FoundCaptions {
    let reference = read.reference
    let isNamed = reference.origin == .manifest
    let document = content.document
    let language = reference.language ?? document?.language
    return FoundCaptions(
      origin: isNamed ? .manifest : .sidecar, resource: reference.path.shown, channel: channel,
      language: language, kind: document?.ownKind ?? reference.kind, content: content,
      hash: read.hash,
      marks: .init(
        isCommentaryByName: reference.isCommentary,
        isShownByDefault: reference.isShownByDefault,
        making: reference.nameOrigin.map { UncheckedText(stated: $0, by: .fileName) }),
      page: pageUse(of: reference),
      properName: reference.isLoose
        ? properName(of: reference.path, language, document?.format) : nil,
      otherMedia: reference.otherMedia.map(\.shown), sharesWord: reference.sharesWord)
  }

  /// How a page shows a file that it or a manifest names.
  private func pageUse(of reference: AlternativeReference) -> FoundCaptions.PageUse {
    guard let use = reference.pageUse, use.isTrack else {
      let isNamed =
        reference.origin == .manifest && reference.pageUse == nil && isShownByPagesOnly
        && !isShownByPlayers
      return .init(browserUse: isNamed ? .named : nil)
    }
    // A player that a manifest declares does not load what browsers refuse for certain.
    let isLoaded = isShownByPlayers && use.trackDoubt?.isCertain != true
    return .init(
      browserUse: isShownByPlayers ? nil : .track, trackDoubt: isLoaded ? nil : use.trackDoubt,
      isOverruled: use.isOverruled)
  }

  /// The name under which players find captions: that of the medium, with the language.
  private func properName(
    of file: FilePath, _ language: LanguageTag?, _ format: TimedTextFormat?
  ) -> String {
    let own = file.name.fileExtension
    let isText = TranscriptName.plain.fileExtensions.contains(own)
    let ending = isText ? format?.fileExtensions.first ?? own : own
    return ([medium.name.stem] + [language?.text, ending].compactMap { $0 })
      .joined(separator: ".")
  }

  private var embedded: [FoundCaptions] {
    evidence.texts.compactMap { text in
      guard let track = evidence.tracks.first(where: { $0.id == text.track }), !track.has(.other)
      else { return nil }
      let content = CaptionCandidate.Content(text, of: track)
      let own = content.document?.language
      return FoundCaptions(
        origin: .embedded, resource: medium.shown, track: track.id, channel: text.channel,
        language: own ?? track.language,
        otherLanguages: own == nil ? Array(track.claimedLanguages.dropFirst()) : [],
        kind: content.document?.ownKind ?? track.timedTextKind, content: content,
        hash: media.file.hash,
        marks: .init(
          isForcedByName: track.isForcedByName, isCommentary: track.isTextCommentary,
          isCommentaryByName: track.isCommentaryByName,
          isDescriptionByName: track.isDescriptionByName,
          isShownByDefault: track.disposition.contains(.default),
          making: UncheckedText(title: track.title)))
    }
  }

  private var videoData: [FoundCaptions] {
    guard case .success(let channels) = evidence.videoDataCaptions else { return [] }
    return channels.map { text in
      FoundCaptions(
        origin: .videoData, resource: medium.shown, channel: text.channel,
        language: text.document.language ?? media.channelLanguages[text.channel]
          ?? declaredLanguage(of: text.channel),
        kind: .captions, content: .text(text.document), hash: media.file.hash,
        marks: .init(isDenied: media.deniesClosedCaptions))
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
