import Conformance
import MediaModel
import Sandbox
import SystemPackage
import TimedText

/// Finds everything that may be the captions of a medium, in the order of lookup: manifest,
/// sidecars, tracks, video data, renditions of a stream.
struct CaptionLookup {
  let medium: FilePath
  let mediumHash: ContentHash?
  let declarations: Declarations
  let sidecars: Sidecars
  let evidence: MediaEvidence
  /// Captions of a stream's renditions, read already.
  var renditions: [CaptionCandidate] = []
  /// What the manifest of a stream says of the channels inside the video.
  var channelLanguages: [CaptionChannel: LanguageTag] = [:]
  /// Why files beside the medium may belong to another program of it, or `nil`.
  var programDoubt: String?

  /// Everything found.
  var candidates: [CaptionCandidate] {
    (named + beside + embedded + picture + renditions).map { candidate in
      var candidate = candidate
      candidate.writtenLanguage = writtenLanguage(of: candidate)
      if candidate.origin < .embedded {
        candidate.doubt = candidate.doubt ?? programDoubt.map { .program($0) }
      }
      return candidate
    }
  }

  /// The language of the words, where they contradict what is said of the captions or, where that is
  /// nothing, of the sound.
  private func writtenLanguage(of candidate: CaptionCandidate) -> LanguageTag? {
    let said = ([candidate.language] + candidate.otherLanguages).compactMap { $0 }
      .filter(\.namesLanguage)
    let spoken = declarations.language.map { [$0] } ?? evidence.mainAudio?.claimedLanguages ?? []
    let named = said.isEmpty ? spoken.filter(\.namesLanguage) : said
    guard !named.isEmpty, let document = candidate.document,
      let guess = TextLanguage.guess(document), guess.isSure,
      !named.contains(where: { TextLanguage.mayBe(guess.language, declaredAs: $0) })
    else { return nil }
    return guess.language
  }

  /// What was searched, for "captions are missing".
  var lookedAt: String {
    let text = evidence.tracks.filter { $0.kind == .text }.count
    let tracks = text == 0 ? "no text track inside" : "\(text) text tracks inside"
    let picture =
      switch evidence.pictureCaptions {
      case .success(let channels) where channels.isEmpty: "none in the video data"
      case .success(let channels):
        "\(channels.map(\.channel.name).joined(separator: ", ")) in the video data"
      case .failure: "the video data unread"
      }
    let texts = renditions.isEmpty ? "" : ", \(renditions.count) renditions of text"
    return "Looked at: the manifest, files beside it, \(tracks), \(picture)\(texts)."
  }

  /// What looks like captions and says that it is none, for "captions are missing".
  ///
  /// - Parameter candidates: Everything found.
  /// - Returns: A sentence after a space, or nothing.
  static func scripts(among candidates: [CaptionCandidate]) -> String {
    let names = candidates.filter { $0.document?.isDescription == true }.map { candidate in
      candidate.track.map { "track \($0.index)" } ?? candidate.resource
    }
    if names.isEmpty { return "" }
    return " Left aside as scripts of what is seen, which are no captions: "
      + "\(names.joined(separator: ", "))."
  }

  private var named: [CaptionCandidate] {
    declarations.captionFiles.flatMap { file in
      let path = declarations.path(of: file)
      return read(path, beneath: declarations.root).map { read in
        CaptionCandidate(
          origin: .manifest, resource: path.string, channel: read.channel,
          language: file.language ?? read.language, kind: read.kind ?? file.kind,
          content: read.content, hash: read.hash, isPlaceholder: read.isPlaceholder)
      }
    }
  }

  private var beside: [CaptionCandidate] {
    sidecars.timedText.flatMap { entry in
      let path = medium.sibling(entry.name)
      let isShared = TimedTextFormat.sharedFileExtensions.contains(entry.name.fileExtension)
      return read(path, beneath: nil).compactMap { read -> CaptionCandidate? in
        // Other files end in “.xml” too: only its content makes one captions.
        if isShared, read.document == nil { return nil }
        // It was there a moment ago; only a named file can be missing.
        let content: CaptionCandidate.Content =
          read.content == .missing ? .unreadable("It is not there any more.") : read.content
        return CaptionCandidate(
          origin: .sidecar, resource: path.string, channel: read.channel,
          language: entry.tags.language ?? read.language, kind: read.kind ?? entry.tags.kind,
          content: content, hash: read.hash, isPlaceholder: read.isPlaceholder)
      }
    }
  }

  private var embedded: [CaptionCandidate] {
    evidence.texts.compactMap { text in
      guard let track = evidence.tracks.first(where: { $0.id == text.track }), !track.has(.other)
      else { return nil }
      let own = Self.language(of: text)
      return CaptionCandidate(
        origin: .embedded, resource: medium.string, track: track.id,
        channel: text.channel, language: own ?? track.language,
        kind: Self.kind(of: text) ?? track.timedTextKind,
        content: CaptionCandidate.Content(text, of: track), hash: mediumHash,
        isPlaceholder: Self.isPlaceholder(text),
        otherLanguages: own == nil ? Array(track.claimedLanguages.dropFirst()) : [],
        isForcedByName: track.isForcedByName,
        isShownByDefault: track.disposition.contains(.default))
    }
  }

  private var picture: [CaptionCandidate] {
    guard case .success(let channels) = evidence.pictureCaptions else { return [] }
    return channels.map { text in
      CaptionCandidate(
        origin: .picture, resource: medium.string, channel: text.channel,
        language: text.document.language ?? channelLanguages[text.channel]
          ?? declaredLanguage(of: text.channel),
        kind: .captions, content: .text(text.document),
        hash: mediumHash,
        isPlaceholder: PlaceholderText.isPlaceholder(text.document))
    }
  }

  /// The caption services that the medium declares, each with the track that does.
  private var services: [DeclaredService] {
    evidence.tracks.flatMap { track in
      track.signals.filter { $0.source == .tsCaptionService }.compactMap { signal in
        signal.channel.map {
          DeclaredService(
            resource: medium.string, track: track.id, channel: $0, source: signal.source,
            language: signal.language)
        }
      }
    }
  }

  /// Those of which the whole video carries no cue; none where the video was not read.
  ///
  /// A descriptor names the field of line 21 only (ATSC A/65, 6.9.2): any of its channels will do.
  var emptyServices: [DeclaredService] {
    guard case .success(let channels) = evidence.pictureCaptions else { return [] }
    let carried = channels.filter { !$0.document.cues.isEmpty }.map(\.channel)
    return services.filter { service in
      guard let field = service.channel.field else { return !carried.contains(service.channel) }
      return !carried.contains { $0.field == field }
    }
  }

  /// What the medium's descriptors say of a service; nothing where they say several things.
  private func declaredLanguage(of channel: CaptionChannel) -> LanguageTag? {
    let tags = services.filter { $0.channel == channel }.map(\.language)
    return Set(tags).count == 1 ? tags.first ?? nil : nil
  }

  /// The language that the text itself names.
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

  /// A caption file, or a channel of one, read.
  private struct Read {
    var channel: CaptionChannel?
    var content: CaptionCandidate.Content
    var language: LanguageTag?
    var hash: ContentHash?
    var isPlaceholder = false

    /// The cues, where there are any that can be read.
    var document: TimedTextDocument? {
      if case .text(let document) = content { document } else { nil }
    }

    /// What the text says it is, whatever it is called.
    var kind: AlternativeFile.Kind? { document?.ownKind }
  }

  private func read(_ path: FilePath, beneath root: FilePath?) -> [Read] {
    do throws(OpenError) {
      if let form = FileNames.unreadCaptions[path.name.fileExtension] {
        return [try Self.unread(form, path, beneath: root)]
      }
      return read(try Content(of: path, beneath: root), path)
    } catch {
      return [Read(content: error == .notFound ? .missing : .unreadable("It \(error)."))]
    }
  }

  /// One entry a channel, where a file holds several: they are different texts.
  private func read(_ file: Content, _ path: FilePath) -> [Read] {
    do throws(TimedTextError) {
      // Players of a file beside its medium know no stream to map its times to (RFC 8216, 3.5).
      let document = try TimedTextReader.read(
        file.bytes, fileExtension: path.name.fileExtension
      ).asWritten.fromStart(of: evidence.duration)
      return CaptionCarrier.all(in: document).compactMap { carrier in
        guard case .success(let part) = carrier.document else { return nil }
        return Read(
          channel: carrier.channel, content: .text(part), language: part.language, hash: file.hash,
          isPlaceholder: PlaceholderText.isPlaceholder(part))
      }
    } catch .empty {
      return [Read(content: .text(TimedTextDocument(format: .webVTT)), hash: file.hash)]
    } catch {
      return [Read(content: .unreadable(error.message), hash: file.hash)]
    }
  }

  /// A form that is known by name only is nobody's fault: a person looks, and attests its hash.
  private static func unread(
    _ form: FileNames.UnreadForm, _ path: FilePath, beneath root: FilePath?
  ) throws(OpenError) -> Read {
    let file = try OpenedFile(named: path, beneath: root)
    let isBitmap = try form.isBitmap(file)
    return Read(
      content: file.size == 0
        ? .text(TimedTextDocument(format: .webVTT)) : .unsupported(form.name, isBitmap: isBitmap),
      hash: try file.contentHash())
  }
}

extension CaptionCandidate.Content {
  /// What a track inside a medium holds; of what could not be read nothing is proven.
  ///
  /// - Parameters:
  ///   - text: What was read of it.
  ///   - track: The track, or `nil` when it is not known.
  init(_ text: MediaEvidence.EmbeddedText, of track: Track?) {
    switch text.document {
    case .success(let document): self = .text(document)
    case .failure(let gap) where gap.cause == .unsupported:
      self = .unsupported(track?.codec ?? "unknown", isBitmap: track?.isBitmapText ?? false)
    case .failure(let gap): self = .unread(gap.explanation)
    }
  }
}

extension Declarations {
  /// The file that a manifest names.
  func path(of file: AlternativeFile) -> FilePath {
    (root ?? FilePath(".")).pushing(FilePath(file.source)).lexicallyNormalized()
  }
}

extension TimedTextDocument {
  /// What kind of timed text the document itself says it is; `nil` when it does not say.
  fileprivate var ownKind: AlternativeFile.Kind? { isDescription ? .descriptions : nil }
}

extension Track {
  /// What kind of timed text the container says the track is; `nil` when it does not say.
  ///
  /// What only words of a title call forced may be captions all the same.
  var timedTextKind: AlternativeFile.Kind? {
    if has(.forced), !isForcedByName { return .forced }
    if disposition.contains(.descriptions) { return .descriptions }
    if has(.captions) { return .captions }
    return has(.subtitles) ? .subtitles : nil
  }

  /// Whether nothing but its title says that it holds the foreign parts only.
  var isForcedByName: Bool {
    let forced = roles.filter { $0.role == .forced }
    return !forced.isEmpty && forced.allSatisfy { $0.certainty == .guess }
  }

  /// Whether the text track holds pictures of text.
  var isBitmapText: Bool {
    ["hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle", "xsub"].contains(codec)
  }
}

extension CaptionChannel {
  /// The field of line 21 that carries it, or `nil` for what is not on line 21.
  fileprivate var field: Int? {
    if case .lineTwentyOne(let number) = self { number <= 2 ? 1 : 2 } else { nil }
  }
}
