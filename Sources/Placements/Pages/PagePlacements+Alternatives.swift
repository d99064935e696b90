import MediaModel
import SystemPackage

/// The alternatives of a medium that a page names.
extension PagePlacements {
  func alternatives(
    of medium: PageMedium, _ claimed: [PageTranscript], _ unread: inout [UnreadAlternative]
  ) -> DeclaredAlternatives {
    var declared = DeclaredAlternatives()
    guard medium.isPlayed else { return declared }
    declared.captions = .files(captions(of: medium, &unread))
    let texts = medium.tracks.filter { $0.kind == .descriptions }.compactMap { track in
      var file = file(track.address, .description, &unread)
      file?.language = track.language
      file?.form = .text
      return file
    }
    let audio = medium.descriptions.compactMap { description in
      var file = file(description.address, .description, &unread)
      file?.form = description.form
      file?.pageUse = .player(doubt: description.hasPlayer ? nil : playerDoubt)
      return file
    }
    declared.descriptions = .files(audio + texts)
    let transcripts = possibleTranscripts(medium.transcripts + claimed, &unread)
    declared.transcript = transcripts.isEmpty ? nil : .perhaps(transcripts)
    // The element never shows a picture (HTML, 4.8.9).
    if medium.element == .audio {
      declared.videoMeaningful = false
      declared.isHeardOnly = true
    }
    return declared
  }

  /// Browsers ignore attributes that HTML does not know, and play each sound by itself.
  private var playerDoubt: String {
    facts.hasScripts
      ? "Only a script could play it together with the picture; scripts are not run, and none of "
        + "\(page) is known as a player that does."
      : Self.doubtWithoutScript(on: page)
  }

  /// The reason why people may not hear a description on a page without scripts, as a sentence.
  ///
  /// - Parameter page: The page.
  /// - Returns: The sentence.
  package static func doubtWithoutScript(on page: String) -> String {
    "Only a script could play it together with the picture, and \(page) has no script."
  }

  /// Browsers show the first track with `default` (HTML, 4.8.11.11.3).
  private func captions(
    of medium: PageMedium, _ unread: inout [UnreadAlternative]
  ) -> [AlternativeFile] {
    let tracks = medium.tracks.filter { $0.kind == .captions || $0.kind == .subtitles }
    let shown = tracks.firstIndex(where: \.isDefault)
    return tracks.enumerated().compactMap { number, track in
      var file = file(track.address, .captions, &unread)
      file?.language = track.language
      file?.kind = track.kind == .captions ? .captions : .subtitles
      file?.pageUse = .track(isDefault: number == shown, doubt: doubt(about: track, of: medium))
      return file
    }
  }

  /// The reason why browsers may not show a track.
  private func doubt(about track: PageTrack, of medium: PageMedium) -> AlternativeFile.TrackDoubt? {
    let origin = medium.hasCrossOrigin ? nil : originDoubt(of: track.address, for: medium)
    return origin ?? (medium.captionsMayBeHidden ? .hiding : nil)
  }

  /// Whether a track has another origin than the page.
  ///
  /// Browsers fetch a track without CORS, unless its medium has `crossorigin`, and such a fetch of
  /// another origin fails (HTML, 4.8.11.11.3, “same-origin”).
  private func originDoubt(
    of address: String, for medium: PageMedium
  ) -> AlternativeFile.TrackDoubt? {
    // A script may load the track in another way.
    if medium.hasOpaqueOrigin { return .sandbox(isCertain: !facts.hasScripts) }
    guard let origin = resolver.origin(of: address) else { return nil }
    let (called, written) = (resolver.rootOrigins, Set(facts.ownOrigins))
    let base = facts.base.flatMap { resolver.origin(of: $0) }
    if isOwn(origin, called, written, base) { return nil }
    let own = called.union(written).sorted { $0.text < $1.text }
    // What a page gives as its own address may be that of another form of it, such as the one for
    // large screens; and a page may be copied to other hosts.
    if let mine = called.first, called.count == 1, written.isSubset(of: called), origin != mine,
      !facts.hasScripts, origin != base, !origin.isNear(mine),
      !resolver.possibleOrigins.contains(origin)
    {
      return .otherOrigin(host: origin.name(beside: [mine]), page: mine.name(beside: [origin]))
    }
    let others = own.isEmpty ? [base].compactMap { $0 } : own == [origin] ? [] : own
    return .maybeOtherOrigin(
      host: origin.name(beside: others), pages: others.map { $0.name(beside: others + [origin]) })
  }

  /// Whether a track is taken to have the origin of the page: the page says so, and the call does
  /// not contradict it.
  ///
  /// A host whose files are in the folder of the site may be one that only delivers files. The
  /// address of the base may be that of another host, but is mostly that of the page.
  private func isOwn(
    _ origin: WebOrigin, _ called: Set<WebOrigin>, _ written: Set<WebOrigin>, _ base: WebOrigin?
  ) -> Bool {
    guard called.isEmpty || called.contains(origin) else { return false }
    return written.isEmpty ? origin == base : written == [origin]
  }

  /// The maximum number of texts of which each may be the transcript of one medium.
  private static let mostTexts = 8

  /// The possible transcripts: a link or an element does not name its medium.
  private func possibleTranscripts(
    _ transcripts: [PageTranscript], _ unread: inout [UnreadAlternative]
  ) -> [AlternativeFile] {
    transcripts.prefix(Self.mostTexts).compactMap { transcript in
      var found: AlternativeFile?
      switch transcript.target {
      case .element(let id): found = element(id)
      case .file(let address): found = file(address, .transcript, &unread)
      }
      found?.pageUse = .perhaps(place: "\(page) (line \(transcript.line))")
      return found
    }
  }

  /// An element of the page itself.
  private func element(_ id: String) -> AlternativeFile? {
    guard let name = file.lastComponent else { return nil }
    let folder = file.removingLastComponent()
    var own = AlternativeFile(source: name.string, fragment: id)
    own.root = folder.isEmpty ? "." : folder.string
    return own
  }

  /// A file that may replace the medium; an unread file proves nothing.
  private func file(
    _ address: String, _ kind: UnreadAlternative.Kind, _ unread: inout [UnreadAlternative]
  ) -> AlternativeFile? {
    switch resolver.resolve(address) {
    case .file(let path, let root, _, let fragment):
      var below = path
      _ = below.removePrefix(root.lexicallyNormalized())
      var file = AlternativeFile(source: below.string, fragment: fragment)
      file.root = root.string
      return file
    case .data:
      unread.append(
        UnreadAlternative(
          kind: kind,
          sentence:
            "An alternative is inside an address of the page, where it is not read; put it into a "
            + "file."))
    case .unread(let reason):
      unread.append(
        UnreadAlternative(
          kind: kind, sentence: "\(address.shortAddress) was not read: it \(reason)."))
    }
    return nil
  }
}
