import Conformance
import MediaModel
import Sandbox
import SignalAnalysis
import SystemPackage
import TimedText

/// Makes candidates of descriptions that are written as text, held against the medium's sound.
struct DescriptionTexts {
  private let speech: SpeechTimeline?
  private let end: MediaTime?
  private let meter: SpokenTextMeter

  /// Creates the texts of a medium.
  ///
  /// - Parameters:
  ///   - evidence: What was read of the medium.
  ///   - limits: How fast a text is spoken.
  init(_ evidence: MediaEvidence, _ limits: Profile.Limits) {
    speech = if case .success(let timeline) = evidence.speech { timeline } else { nil }
    end = evidence.duration.map { MediaTime.zero.advanced(by: $0) }
    meter = SpokenTextMeter(
      rate: limits.descriptionRate, tolerance: limits.descriptionOverlap)
  }

  /// The file that a manifest names.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder that it must lie in, or `nil` for any.
  /// - Returns: The candidate.
  func named(_ path: FilePath, beneath root: FilePath?) -> DescriptionSelection.Candidate {
    do throws(OpenError) {
      let file = try Content(of: path, beneath: root)
      return candidate(
        path.string, nil, DescriptionLookup.manifestSignal,
        content(of: file, path), hash: file.hash)
    } catch {
      return candidate(
        path.string, nil, DescriptionLookup.manifestSignal,
        error == .notFound ? .missing : .unreadable("It \(error)."), hash: nil)
    }
  }

  /// The descriptions among timed texts that were found beside the medium and inside it.
  ///
  /// - Parameter captions: Every timed text that was found.
  /// - Returns: The candidates.
  func found(among captions: [CaptionCandidate]) -> [DescriptionSelection.Candidate] {
    captions.filter { $0.kind == .descriptions }.map { found in
      candidate(
        found.resource, found.track, Self.signal(found),
        .text(found.document.map(measured)), hash: found.hash)
    }
  }

  private static func signal(_ found: CaptionCandidate) -> String {
    if found.document?.isDescription == true { return "daptm:scriptRepresents" }
    return found.track == nil ? "file name" : "disposition"
  }

  /// Text with times may be spoken by a machine; what has none is a list.
  ///
  /// A file whose name says that it has times, and that cannot be read, is neither.
  private func content(
    of file: Content, _ path: FilePath
  ) -> DescriptionSelection.Candidate.Content {
    do throws(TimedTextError) {
      let document = try TimedTextReader.read(
        file.bytes, fileExtension: path.name.fileExtension)
      return .text(measured(document.asWritten))
    } catch {
      return FileNames.isTimedText(path.name) ? .text(nil) : Self.untimed(file, path)
    }
  }

  private static func untimed(
    _ file: Content, _ path: FilePath
  ) -> DescriptionSelection.Candidate.Content {
    do throws(TimedTextError) {
      let text = try TranscriptReader.read(
        file.bytes, fileExtension: path.name.fileExtension, fragment: nil)
      return text.wordCount > 0 ? .untimedText : .unreadable("It has no words.")
    } catch {
      return .unreadable(error.message)
    }
  }

  private func measured(_ document: TimedTextDocument) -> SpokenText {
    let lines = document.cues.map { cue in
      let text = CuePlainText.text(of: cue, format: document.format)
      return SpokenText.Line(
        start: cue.start, end: cue.end,
        words: WordCount.isEstimate(for: text) ? nil : WordCount.count(text),
        position: cue.position)
    }
    return meter.measure(lines, over: speech, until: end)
  }

  private func candidate(
    _ resource: String, _ track: Track.ID?, _ signal: String,
    _ content: DescriptionSelection.Candidate.Content, hash: ContentHash?
  ) -> DescriptionSelection.Candidate {
    .init(
      resource: resource, track: track, signal: signal, certainty: .declared, content: content,
      hash: hash)
  }
}
