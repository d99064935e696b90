import ArgumentParser
import Configuration
import Conformance
import CuelightKit
import MediaModel
import Records
import Reporting

/// `cuelight speech`: detects speech.
struct SpeechCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  /// The output format of speech.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
    /// NIST's Rich Transcription Time Marked format.
    case rttm
  }

  static let configuration = CommandConfiguration(
    commandName: "speech", abstract: "Find where people speak in a media file.")

  @Argument(help: "A media file.", completion: .file())
  var file: String

  @Option(name: .format, help: "text, json or rttm.")
  var format = Format.text

  @Option(help: "The audio track, by its number in “cuelight tracks”.")
  var track: Int?

  @Flag(inversion: .prefixedNo, help: "Whether JSON has the score of every 10 ms.")
  var score = true

  @OptionGroup var speechOptions: SpeechOptions

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var exit: ExitOptions

  @OptionGroup var source: ConfigurationOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  var settings: [Setting] {
    (speechOptions.speech == nil ? [.speechModel] : []) + [.color] + AccessOptions.settings
  }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .color: color.rawValue
    case .speechModel: speechOptions.speechModel
    default: conditions.value(of: setting)
    }
  }

  func run() async throws {
    let cache = try conditions.openCache()
    let evidence: MediaEvidence
    let timeline: SpeechTimeline
    do throws(ExaminationError) {
      evidence = try await read(cache)
      timeline = try Self.timeline(evidence, file)
    } catch {
      if format == .json { try Output.results(ErrorsJSON.bytes(of: [ReportedError(error)])) }
      Output.complaint(error.message)
      throw ExitStatus.unreadable
    }
    try write(timeline, evidence)
  }

  private func read(
    _ cache: EvidenceCache?
  ) async throws(ExaminationError) -> MediaEvidence {
    let bar = ProgressBar()
    defer { bar.clear() }
    let name = file
    let reader = try MediaReader(
      speech: speechOptions.source, access: conditions.access, cache: cache)
    defer { Output.notices(of: reader) }
    let evidence = try await reader.speech(of: file, track: track) { fraction in
      bar.show(CheckProgress(done: 0, total: 1, source: name, fraction: fraction))
    }
    Output.programNotice(evidence.program, of: file)
    return evidence
  }

  private static func timeline(
    _ evidence: MediaEvidence, _ file: String
  ) throws(ExaminationError) -> SpeechTimeline {
    switch evidence.speech {
    case .success(let timeline): return timeline
    case .failure(let gap):
      throw .init(code: .speechUnread, message: "\(file): \(gap.explanation)")
    }
  }

  private func write(_ timeline: SpeechTimeline, _ evidence: MediaEvidence) throws {
    switch format {
    case .json:
      try Output.results(
        SpeechJSON.bytes(
          of: timeline, duration: evidence.duration, includesScore: score))
    case .rttm: try Output.results(SpeechRTTM.text(of: timeline, file: file))
    case .text:
      try Output.results(
        SpeechText.text(
          of: timeline, source: file, duration: evidence.duration, style: Output.style(color)))
    }
  }
}
