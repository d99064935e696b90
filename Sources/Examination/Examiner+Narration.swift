import MediaModel
import MediaProbe
import SignalAnalysis
import WorkerProtocol

/// Compares two sounds of one file or of two files.
extension Examiner {
  /// Compares the described sound of a request with the main sound.
  ///
  /// - Parameters:
  ///   - request: The request; its sound is the main sound.
  ///   - described: The described sound.
  ///   - file: Returns the open file of a number.
  ///   - network: The speech network that listens.
  ///   - progress: Called with the share of the work that is done.
  /// - Returns: The comparison, with the tracks of the medium.
  /// - Throws: ``ExaminationError``.
  static func compare(
    _ request: ExaminationRequest, with described: ExaminationRequest.Described,
    _ file: @escaping (Int) -> Int32?, _ network: SpeechModels.Network?,
    _ progress: @escaping (Float) -> Void
  ) throws(ExaminationError) -> MediaEvidence {
    var asked = request.probe
    asked.reading = [.speech]
    var other = asked
    other.audioTrack = described.track?.index
    // The choice of programs belongs to the medium of the main sound.
    if !described.parts.isEmpty { other.programs = .first(holding: described.track) }
    let parts = described.parts.isEmpty ? request.parts : described.parts
    do throws(ProbeError) {
      let main = try ComparedAudio(
        ProbeSource(request.parts, descriptor: file), asked, detector(network)
      ) { progress($0 * 0.3) }
      var evidence = MediaEvidence(
        container: main.result.container, duration: main.result.duration,
        program: main.result.program, tracks: main.result.tracks, notices: main.result.notices)
      if let gap = main.result.gaps[.audio] {
        evidence.narration = .failure(gap)
        return evidence
      }
      let second = try ComparedAudio(
        ProbeSource(parts, descriptor: file), other, detector(network)
      ) { progress(0.3 + $0 * 0.3) }
      evidence.notices += second.result.notices
      evidence.narration = try comparison(main, second, asked.limits, detector(network)) {
        progress(0.6 + $0 * 0.4)
      }
      return evidence
    } catch {
      throw ExaminationError(error)
    }
  }

  /// Reads both sounds again, side by side.
  private static func comparison(
    _ main: ComparedAudio, _ described: ComparedAudio, _ limits: ReadingLimits,
    _ detector: any SpeechDetector, _ progress: (Float) -> Void
  ) throws(ProbeError) -> Result<NarrationComparison, EvidenceGap> {
    if let gap = described.result.gaps[.audio] { return .failure(gap) }
    let comparer = NarrationComparer(
      main: main.envelope, described: described.envelope, detector: detector)
    let mainSide = ComparisonInput { comparer.receiveMain($0, at: $1) }
    let describedSide = ComparisonInput { comparer.receiveDescribed($0, at: $1) }
    let mainReader = try MediaProbe.audio(
      of: main.source, track: main.track, programs: main.programs, limits: limits, sink: mainSide)
    let describedReader = try MediaProbe.audio(
      of: described.source, track: described.track, programs: described.programs, limits: limits,
      sink: describedSide)
    let length = max(main.envelope.span.length.decimalValue, 1)
    while comparer.wantsMain || comparer.wantsDescribed {
      if comparer.wantsMain, !(try mainReader.step()) { comparer.endMain() }
      if comparer.wantsDescribed, !(try describedReader.step()) { comparer.endDescribed() }
      progress(Float(min(1, mainSide.last.decimalValue / length)))
    }
    return .success(comparer.finish(dialogue: main.speech, speech: described.speech))
  }
}

/// One of the two sounds that a comparer takes.
final class ComparisonInput: AudioSink {
  private let handle: (Span<Float>, MediaTime) -> Void

  /// Always `true`: the comparer needs both sounds completely.
  var wantsMore: Bool { true }
  /// The moment of the last block.
  private(set) var last = MediaTime.zero

  /// Creates an input.
  ///
  /// - Parameter handle: Takes a block of samples and the moment of the first.
  init(_ handle: @escaping (Span<Float>, MediaTime) -> Void) { self.handle = handle }

  func receive(_ samples: Span<Float>, at time: MediaTime) {
    last = time
    handle(samples, time)
  }
}
