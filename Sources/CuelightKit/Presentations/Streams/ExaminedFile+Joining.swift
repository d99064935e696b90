import Hashing
import MediaModel
import Placements

extension ExaminedFile {
  /// The medium with the name of its stream's form as its container.
  func named(_ plan: StreamPlan) -> ExaminedFile {
    var evidence = evidence
    evidence.container = plan.form.rawValue
    return ExaminedFile(hash: hash, evidence: evidence, layers: layers, libraries: libraries)
  }

  /// Joins the medium with the sound of another rendition.
  ///
  /// The hash covers both: the SHA-256 of the two hashes, each a line of hexadecimal digits. There is
  /// none if neither was hashed.
  ///
  /// - Parameters:
  ///   - audio: The sound.
  ///   - later: The delay of the sound's start relative to the picture's start.
  ///   - language: The language of the sound by the manifest.
  /// - Returns: Both as one medium.
  func joined(
    with audio: ExaminedFile, later: Duration, language: LanguageTag?
  ) -> ExaminedFile {
    var evidence = evidence
    let first = (evidence.tracks.map(\.id.index).max() ?? -1) + 1
    for track in audio.evidence.tracks where track.kind == .audio {
      var moved = track.renumbered(Track.ID(first + track.id.index))
      moved.language = language ?? track.language
      evidence.tracks.append(moved)
    }
    evidence.speech = audio.evidence.speech.map { $0.moved(by: later) }
    evidence.waveform = audio.evidence.waveform?.moved(by: later)
    evidence.duration = [evidence.duration, audio.evidence.duration].compactMap { $0 }.max()
    evidence.notices += audio.evidence.notices.filter { !evidence.notices.contains($0) }
    let hashes = [hash, audio.hash]
    let both = hashes.map { ($0?.hex ?? "") + "\n" }.joined()
    return ExaminedFile(
      hash: hashes.allSatisfy { $0 == nil } ? nil : ContentHash(of: Array(both.utf8)),
      evidence: evidence,
      layers: layers.isEmpty ? audio.layers : layers,
      libraries: libraries.isEmpty ? audio.libraries : libraries)
  }
}

extension MediaEvidence {
  /// The delay of another rendition's start, by the clock that both share.
  func lead(of other: MediaEvidence) -> Duration {
    guard let clockStart, let start = other.clockStart else { return .zero }
    return start - clockStart
  }

  /// Sets the language of the main sound if its file declares none.
  mutating func nameAudio(_ language: LanguageTag?) {
    guard let language, let main = mainAudio, main.language == nil,
      let index = tracks.firstIndex(where: { $0.id == main.id })
    else { return }
    tracks[index].language = language
  }
}

extension SpeechTimeline {
  /// Moves the speech to a later time.
  func moved(by length: Duration) -> SpeechTimeline {
    guard length != .zero else { return self }
    return SpeechTimeline(
      detector: detector, model: model, start: start.advanced(by: length), hop: hop,
      scores: scores, sounds: sounds,
      segments: segments.map { segment in
        let range = segment.range
        return Segment(
          range: range.lowerBound.advanced(by: length)..<range.upperBound.advanced(by: length),
          confidence: segment.confidence)
      })
  }
}

extension Track {
  /// The track with another number.
  func renumbered(_ id: ID) -> Track {
    Track(
      id: id, kind: kind, codec: codec, language: language, title: title,
      disposition: disposition, duration: duration, roles: roles, activity: activity,
      signals: signals,
      signalIssues: signalIssues)
  }
}
