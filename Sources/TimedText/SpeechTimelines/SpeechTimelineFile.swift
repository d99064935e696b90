import MediaModel

/// Reads files that say where people speak: annotations, labels, what recognisers write, captions.
///
/// The form is told by the content, never by the name. Stretches that overlap or are out of order
/// are merged; where they differ in confidence, the higher one holds. Where a recogniser gives its
/// words times, speech is where the words are, gaps under 0.3 s filled; else it is where its
/// segments are. A caption counts from its start to its end unless it only tells of a sound.
public enum SpeechTimelineFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name; without its ending it chooses among several recordings.
  ///   - recording: The recording that is meant where the file tells of several: its name with or
  ///     without folders and ending, in any case.
  ///   - duration: How long the medium lasts where that is known: the scores reach at least as far.
  /// - Returns: Where people speak, the words that have times, and what is wrong with the file.
  /// - Throws: ``SpeechTimelineError`` when there is nothing to return.
  public static func read(
    _ bytes: [UInt8], name: String, recording: String?, duration: Duration? = nil
  ) throws(SpeechTimelineError) -> GivenSpeech {
    if bytes.isEmpty { throw .empty }
    if bytes.count > TimedTextLimits.fileBytes { throw .tooLarge(bytes: bytes.count) }
    let text = TextDecoding.decode(bytes)
    guard !text.bytes.isBlank(text.start..<text.bytes.count) else { throw .empty }
    let length = duration ?? .zero
    if JSONReader.seemsJSON(text) { return try RecognizerJSON.read(text, duration: length) }
    if RTTMReader.isRTTM(text) {
      return try RTTMReader.read(text, fileName: name, recording: recording, duration: length)
    }
    if AudacityLabels.areLabels(text) { return AudacityLabels.read(text, duration: length) }
    return try captions(bytes, text, name: name, duration: length)
  }

  private static func captions(
    _ bytes: [UInt8], _ text: DecodedText, name: String, duration: Duration
  ) throws(SpeechTimelineError) -> GivenSpeech {
    do throws(TimedTextError) {
      let document = try TimedTextReader.read(bytes, fileExtension: RecordingName.ending(of: name))
      return SpokenCaptions.read(document, of: text, duration: duration)
    } catch {
      throw .unknownForm(explanation: unknown)
    }
  }

  private static let unknown =
    "The file has none of the forms that tell where people speak. Export it as RTTM, as Audacity "
    + "labels, as JSON of a speech recogniser, or as WebVTT or SubRip."
}
