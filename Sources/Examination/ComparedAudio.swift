import MediaModel
import MediaProbe
import SignalAnalysis

/// A sound after it was read alone; this is the first of the two readings of a comparison.
struct ComparedAudio {
  /// The medium.
  let source: ProbeSource
  let track: Int?
  /// The programs of a transport stream that are read.
  let programs: ProgramChoice
  /// The envelope of its loudness.
  let envelope: BandEnvelope
  /// Where people speak in it.
  let speech: SpeechTimeline
  /// Tracks and all other results of the reading.
  let result: ProbeResult

  /// Reads a sound.
  ///
  /// - Parameters:
  ///   - source: The medium.
  ///   - request: The track, and the bounds of the effort.
  ///   - detector: Finds speech.
  ///   - progress: Called with the share that was read.
  /// - Throws: `ProbeError` if the medium cannot be read.
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

/// Passes the samples of one track to two sinks.
final class AudioTee: AudioSink {
  private let sinks: [any AudioSink]

  /// Takes two sinks.
  init(_ first: any AudioSink, _ second: any AudioSink) { sinks = [first, second] }

  var wantsMore: Bool { sinks.contains(where: \.wantsMore) }

  func receive(_ samples: Span<Float>, at time: MediaTime) {
    for sink in sinks where sink.wantsMore { sink.receive(samples, at: time) }
  }
}
