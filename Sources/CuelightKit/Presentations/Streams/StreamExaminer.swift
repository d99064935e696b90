import Conformance
import MediaModel
import Placements
import SystemPackage
import WorkerProtocol

/// Reads the selected renditions of a stream, each once, and joins them.
struct StreamExaminer: Sendable {
  /// Opens and measures media.
  let examiner: any MediaExamining
  /// Opens and reads text.
  let store: AlternativeStore
  /// The data to read from the medium.
  let request: ExaminationRequest
  /// Whether the SHA-256 of the renditions is computed.
  let hashes: Bool

  /// Reads a stream.
  ///
  /// - Parameters:
  ///   - chosen: The stream with its files located.
  ///   - progress: Receives the share of the main rendition that was read.
  /// - Returns: The medium.
  /// - Throws: The reason why it could not be examined.
  func examine(
    _ chosen: StreamPlan, progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> ExaminedMedia {
    guard let main = chosen.main else {
      throw .init(code: .streamNoMedia, message: "\(chosen.path.shown) names no media.")
    }
    var plan = chosen
    let picture = try await read(plan, main, progress)
    let isSeen = picture.evidence.tracks.contains { $0.kind == .video && !$0.isCoverArt }
    if !isSeen, let failure = plan.lostPicture(besides: main) { throw failure }
    var stream = ExaminedMedia(
      file: picture.named(plan), picture: self.picture(plan, main, picture.files),
      audioEvidence: picture.evidence, stream: StreamEvidence(),
      files: plan.files)
    stream.deniesClosedCaptions = plan.deniesClosedCaptions
    stream.audio = source(plan, main).map {
      ExaminedMedia.ReadSource(source: $0, files: picture.files)
    }
    stream.unread = plan.unread
    if stream.audio != nil { stream.unread += picture.evidence.unreadParts }
    let hasAudio = picture.evidence.tracks.contains { $0.kind == .audio }
    if !hasAudio, let index = plan.audio { try await add(index, of: plan, to: &stream) }
    finish(&stream, plan, main)
    let captions = await StreamCaptions(
      examiner: examiner, store: store, plan: plan, hashes: hashes, clock: stream.clock(plan, main)
    ).captions()
    stream.captions = captions.captions
    stream.unread += captions.unread
    plan.issues += captions.issues + emptyChannels(plan, stream)
    let read =
      [(main, picture.evidence)] + (stream.audioIndex.map { [($0, stream.audioEvidence)] } ?? [])
    let several = read.compactMap { severalPrograms(plan.renditions[$0], $1.program) }
    plan.issues += several
    // It is unknown which program a player shows, so facts about one program do not apply to the
    // stream.
    stream.unread += several.map { UnreadPart(Set(UnreadPart.Content.allCases), $0.issue.message) }
    stream.stream = StreamEvidence(issues: plan.issues, isOpenEnded: plan.isLive)
    stream.descriptions = plan.descriptions.map { description(plan, $0) }
    return stream
  }

  private func source(_ plan: StreamPlan, _ index: Int) -> MediaSource? {
    let rendition = plan.renditions[index]
    return rendition.isReadable ? rendition.source(beneath: plan.root) : nil
  }

  private func picture(
    _ plan: StreamPlan, _ index: Int, _ files: MediaFileSet?
  ) -> Result<ExaminedMedia.ReadSource, EvidenceGap> {
    guard let source = source(plan, index) else {
      return .failure(EvidenceGap(.notDecodable, "The rendition with the picture was not read."))
    }
    // The smallest variant is read, since all have the same captions. It may show fewer and coarser
    // pictures than the others: it need not flash where they do, and its text may be too small. Another
    // angle (RFC 8216, 4.3.4.1, TYPE=VIDEO) shows other pictures.
    let pictures = plan.renditions.count { $0.declared.kind == .video }
    guard pictures < 2, plan.form == .hls || plan.others.references.isEmpty else {
      return .failure(
        EvidenceGap(
          .unsupported,
          "The stream has several qualities or angles; the pictures of one say little of the others."
        ))
    }
    if let lost = plan.unread.first(where: { $0.contents.contains(.picture) }) {
      return .failure(EvidenceGap(.notDecodable, lost.explanation))
    }
    if let reason = discontinuityReason(plan.renditions[index]) {
      return .failure(EvidenceGap(.notDecodable, reason))
    }
    return .success(ExaminedMedia.ReadSource(source: source, files: files))
  }

  /// Reads a rendition; a rendition that cannot be read still counts as present.
  private func read(
    _ plan: StreamPlan, _ index: Int, _ progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> ExaminedFile {
    guard let source = source(plan, index) else {
      return ExaminedFile(
        hash: hashes ? plan.renditions[index].hash : nil,
        evidence: plan.renditions[index].placeholder(plan),
        layers: [], libraries: [:])
    }
    return try await examiner.examine(source, request, hashes: hashes, progress: progress)
  }

  /// Adds the sound of a separate rendition to the picture.
  private func add(
    _ index: Int, of plan: StreamPlan, to stream: inout ExaminedMedia
  ) async throws(ExaminationError) {
    let rendition = plan.renditions[index]
    let audio = try await read(plan, index)
    let later = stream.file.evidence.lead(of: audio.evidence)
    let first = (stream.file.evidence.tracks.map(\.id.index).max() ?? -1) + 1
    stream.file = stream.file.joined(
      with: audio, later: later, language: rendition.declared.language)
    stream.audio = source(plan, index).map {
      ExaminedMedia.ReadSource(source: $0, files: audio.files)
    }
    stream.audioEvidence = audio.evidence
    stream.audioIndex = index
    stream.audioEvidence.nameAudio(rendition.declared.language)
    if stream.audio != nil { stream.unread += audio.evidence.unreadParts }
    let tracks = audio.evidence.tracks.filter { $0.kind == .audio }
    if !tracks.isEmpty {
      let numbers = tracks.indices.map { "\(first + tracks[$0].id.index)" }
      stream.facts.append("Track \(numbers.joined(separator: ", ")) is \(rendition.title).")
    }
  }

  /// Adds the facts about the whole stream.
  private func finish(_ stream: inout ExaminedMedia, _ plan: StreamPlan, _ main: Int) {
    let variants = plan.renditions.filter(\.declared.isVariant).count
    if variants > 1 {
      stream.facts.insert(
        "Of \(variants) variants \(plan.renditions[main].title) was read.", at: 0)
    }
    var evidence = stream.file.evidence
    if plan.renditions[main].declared.kind == .video {
      let own = plan.renditions.first {
        $0.declared.source == .insideVideo && $0.declared.kind == .audio
      }
      evidence.nameAudio(own?.declared.language)
    } else {
      evidence.nameAudio(plan.renditions[main].declared.language)
    }
    let joined = [main, stream.audioIndex].compactMap { $0 }.filter {
      plan.renditions[$0].isDiscontinuous
    }
    stream.audioOffset = plan.renditions[stream.audioIndex ?? main].declared.timeOffset
    let lost = plan.unread.first { !$0.contents.isDisjoint(with: [.picture, .audio]) }
    stream.unprovenReason =
      lost?.explanation ?? joined.first.flatMap { discontinuityReason(plan.renditions[$0]) }
    if let index = joined.first {
      // Clocks that restart hide the duration.
      let length = plan.renditions[main].references.reduce(Duration.zero) { $0 + $1.duration }
      if length > .zero { evidence.duration = length }
      evidence.speech = .failure(
        EvidenceGap(
          .unsupported,
          "\(plan.renditions[index].resource.shown) consists of parts with separate "
            + "clocks; speech is not measured across them."))
    }
    // If the missing part comes first, all times are wrong.
    if let lost, !plan.isLive || plan.renditions[main].unread != nil {
      evidence.speech = .failure(EvidenceGap(.notDecodable, lost.explanation))
    }
    if let lost, case .success(let channels) = evidence.videoDataCaptions, channels.isEmpty {
      evidence.videoDataCaptions = .failure(EvidenceGap(.notDecodable, lost.explanation))
    }
    for part in stream.unread where !evidence.notices.contains(part.explanation) {
      evidence.notices.append(part.explanation)
    }
    for channel in plan.channels {
      if let name = channel.channel { stream.channelLanguages[name] = channel.language }
    }
    stream.file = ExaminedFile(
      hash: stream.file.hash, evidence: evidence, layers: stream.file.layers,
      libraries: stream.file.libraries)
  }

  /// A segment contains one program; the behavior of players with several is undefined (RFC 8216,
  /// 3.2).
  private func severalPrograms(
    _ rendition: StreamRendition, _ program: ProgramExtract?
  ) -> StreamEvidence.Located? {
    program.map { program in
      let message =
        "Its segments carry several programs (\(program.names)), and RFC 8216, 3.2, allows one. "
        + "The first, \(program.read.inWords), was judged; players may play another one."
      return StreamEvidence.Located(
        StreamIssue(.severalPrograms, at: nil, message), in: rendition.resource.shown)
    }
  }

  /// The announced channels that are not in the video, if the whole video was read.
  private func emptyChannels(
    _ plan: StreamPlan, _ stream: ExaminedMedia
  ) -> [StreamEvidence.Located] {
    guard case .success(let found) = stream.file.evidence.videoDataCaptions else { return [] }
    let names = Set(found.map(\.channel))
    return plan.channels.filter { declared in
      declared.channel.map { !names.contains($0) } ?? names.isEmpty
    }.map { declared in
      let name = declared.channel?.name ?? "A caption channel"
      let message = "\(name) is announced, but the video carries no captions in it."
      return StreamEvidence.Located(
        StreamIssue(.emptyChannel, at: declared.position, message), in: plan.path.shown)
    }
  }

  /// The reason why a rendition whose parts have separate clocks proves nothing, or `nil`.
  private func discontinuityReason(_ rendition: StreamRendition) -> String? {
    rendition.isDiscontinuous
      ? "\(rendition.resource.shown) consists of parts with separate clocks." : nil
  }

  private func description(_ plan: StreamPlan, _ index: Int) -> ExaminedMedia.Description {
    let rendition = plan.renditions[index]
    let length = rendition.references.reduce(Duration.zero) { $0 + $1.duration }
    return .init(
      language: rendition.declared.language, source: source(plan, index), name: rendition.name,
      signal: rendition.descriptionSignal ?? rendition.descriptionName,
      certainty: rendition.descriptionSignal == nil ? .guess : .declared,
      unreadableReason: rendition.unreadableReason, offset: rendition.declared.timeOffset,
      unprovenReason: rendition.unread ?? discontinuityReason(rendition),
      length: length > .zero ? length : nil,
      form: rendition.declared.roles.contains { $0.role == .receiverMix } ? .narration : nil,
      isDefault: rendition.declared.isDefault,
      unofferedGroup: rendition.unofferedGroup)
  }
}
