import Hashing
import MediaModel
import Placements

extension ExaminedFile {
  /// The medium under the name of its stream's form.
  ///
  /// - Parameter plan: The stream.
  /// - Returns: The same, named.
  func named(_ plan: StreamPlan) -> ExaminedFile {
    var evidence = evidence
    evidence.container = plan.form.rawValue
    return ExaminedFile(hash: hash, evidence: evidence, layers: layers, libraries: libraries)
  }

  /// The medium with a sound that is in another rendition.
  ///
  /// Its hash is that of both: the SHA-256 of the two hashes, each a line of hexadecimal digits.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - later: How much later the sound begins than the picture.
  ///   - language: The language that the manifest says the sound is in.
  /// - Returns: Both as one.
  func joined(
    with sound: ExaminedFile, later: Duration, language: LanguageTag?
  ) -> ExaminedFile {
    var evidence = evidence
    let first = (evidence.tracks.map(\.id.index).max() ?? -1) + 1
    for track in sound.evidence.tracks where track.kind == .audio {
      var moved = track.renumbered(Track.ID(first + track.id.index))
      moved.language = language ?? track.language
      evidence.tracks.append(moved)
    }
    evidence.speech = sound.evidence.speech.map { $0.moved(by: later) }
    evidence.waveform = sound.evidence.waveform?.moved(by: later)
    evidence.duration = [evidence.duration, sound.evidence.duration].compactMap { $0 }.max()
    evidence.notices += sound.evidence.notices.filter { !evidence.notices.contains($0) }
    let both = [hash, sound.hash].map { ($0?.hex ?? "") + "\n" }.joined()
    return ExaminedFile(
      hash: ContentHash(of: Array(both.utf8)), evidence: evidence,
      layers: layers.isEmpty ? sound.layers : layers,
      libraries: libraries.isEmpty ? sound.libraries : libraries)
  }
}

extension MediaEvidence {
  /// How much later another rendition of the stream begins, by the clock that they share.
  ///
  /// - Parameter other: The other rendition.
  /// - Returns: Zero when a clock is not known.
  func lead(of other: MediaEvidence) -> Duration {
    guard let clockStart, let start = other.clockStart else { return .zero }
    return start - clockStart
  }

  /// Says which language the main sound is in, where its file does not.
  ///
  /// - Parameter language: What the manifest says.
  mutating func nameSound(_ language: LanguageTag?) {
    guard let language, let main = mainAudio, main.language == nil,
      let index = tracks.firstIndex(where: { $0.id == main.id })
    else { return }
    tracks[index].language = language
  }
}

extension SpeechTimeline {
  /// The same speech later on the timeline.
  ///
  /// - Parameter length: How much later.
  /// - Returns: The timeline.
  func moved(by length: Duration) -> SpeechTimeline {
    guard length != .zero else { return self }
    return SpeechTimeline(
      detector: detector, model: model, start: start.advanced(by: length), hop: hop,
      scores: scores,
      segments: segments.map { segment in
        let range = segment.range
        return Segment(
          range: range.lowerBound.advanced(by: length)..<range.upperBound.advanced(by: length),
          confidence: segment.confidence)
      })
  }
}

extension Track {
  /// The track under another number.
  ///
  /// - Parameter id: The number.
  /// - Returns: The track.
  func renumbered(_ id: ID) -> Track {
    Track(
      id: id, kind: kind, codec: codec, language: language, title: title,
      disposition: disposition, duration: duration, roles: roles, sound: sound, signals: signals,
      signalIssues: signalIssues)
  }
}
