import MediaModel
import MediaProbe
import SignalAnalysis

/// A sound after it was heard alone: the first of the two readings that comparing takes.
struct ComparedAudio {
  /// What is read.
  let source: ProbeSource
  /// Its track.
  let track: Int?
  /// The programs of a transport stream that are read.
  let programs: ProgramChoice
  /// Where it is loud.
  let envelope: BandEnvelope
  /// Where people speak in it.
  let speech: SpeechTimeline
  /// Tracks and everything else that the reading gave.
  let result: ProbeResult

  /// Listens to a sound.
  ///
  /// - Parameters:
  ///   - source: What is read.
  ///   - request: The track, and the bounds of the effort.
  ///   - detector: Finds speech.
  ///   - progress: Told the share that was read.
  /// - Throws: That the medium cannot be read.
  init(
    _ source: ProbeSource, _ request: ProbeRequest, _ detector: any SpeechDetector,
    _ progress: @escaping (Float) -> Void
  ) throws(ProbeError) {
    let meter = BandEnvelopeMeter()
    self.source = source
    programs = request.programs
    result = try MediaProbe.examine(
      source, request: request, sinks: ProbeSinks(audio: AudioTee(meter, detector)),
      progress: progress)
    track = result.audioTrack?.index
    var envelope = meter.finish()
    envelope.difference = result.channelDifference
    self.envelope = envelope
    speech = detector.finish()
  }
}

/// Hands the samples of one track to two sinks.
final class AudioTee: AudioSink {
  private let sinks: [any AudioSink]

  /// Takes two sinks.
  init(_ first: any AudioSink, _ second: any AudioSink) { sinks = [first, second] }

  var wantsMore: Bool { sinks.contains(where: \.wantsMore) }

  func receive(_ samples: Span<Float>, at time: MediaTime) {
    for sink in sinks where sink.wantsMore { sink.receive(samples, at: time) }
  }
}
