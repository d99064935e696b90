import ArgumentParser
import Conformance
import CuelightKit
import MediaModel
import Reporting
import Sandbox
import TimedText

/// `cuelight captions`: lists cues and issues, or writes the cues in another format.
struct CaptionsCommand: AsyncParsableCommand {
  /// How cues are written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
    /// WebVTT.
    case vtt
    /// SubRip.
    case srt
  }

  static let configuration = CommandConfiguration(
    commandName: "captions",
    abstract: "List the cues and issues of a caption file or of a media file's text track.",
    discussion: "Exit status 1 when an issue is an error, 3 when nothing could be read.")

  @Argument(help: "A caption file or a media file.")
  var file: String

  @Option(name: [.short, .long], help: "text, json, vtt or srt.")
  var format = Format.text

  @Option(help: "The text track of a media file, by its number in “cuelight tracks”.")
  var track: Int?

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  func run() async throws {
    let document: TimedTextDocument
    do throws(PresentationVerdict.Failure) {
      document = try await read()
    } catch {
      if format == .json { try Output.results(ErrorsJSON.bytes(of: [error])) }
      Output.complaint(error.message)
      throw ExitStatus.unreadable
    }
    try write(document)
    if document.issues.contains(where: { $0.severity == .error }) {
      throw ExitStatus.notCompliant
    }
  }

  private func read() async throws(PresentationVerdict.Failure) -> TimedTextDocument {
    guard CaptionFile.isMedium(file) else { return try CaptionFile.document(file) }
    return try await MediaReader().captions(of: file, track: track)
  }

  private func write(_ document: TimedTextDocument) throws {
    switch format {
    case .json: try writeJSON(document)
    case .vtt: try Output.verbatim(WebVTTWriter.text(of: document))
    case .srt: try Output.verbatim(SubRipWriter.text(of: document))
    case .text:
      try Output.results(
        CaptionsText.text(
          of: document, source: file, track: track.map { Track.ID($0) },
          style: Output.style(color)))
    }
  }

  /// In pieces: a million cues make hundreds of megabytes.
  private func writeJSON(_ document: TimedTextDocument) throws(StreamError) {
    var failure: StreamError?
    CaptionsJSON.write(document, track: track.map { Track.ID($0) }) { piece in
      guard failure == nil else { return }
      do throws(StreamError) {
        try Output.results(piece)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
