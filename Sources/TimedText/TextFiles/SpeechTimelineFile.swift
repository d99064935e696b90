import MediaModel
public import SpeechTimelines
import TextBasics

/// Reads files with speech timelines: annotations, labels, output of speech recognizers, captions.
///
/// The content decides the form, never the name. Segments that overlap or are out of order are
/// merged; if their confidences differ, the higher confidence applies. If a recognizer gives times
/// of words, the speech is the times of the words, and gaps under 0.3 s are filled. Otherwise the
/// speech is the times of the segments. A caption counts from its start to its end unless it only
/// describes a sound.
public enum SpeechTimelineFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name; without its extension it selects one of several recordings.
  ///   - recording: The recording to use if the file names several: its name with or without
  ///     folders and extension, in any case.
  ///   - duration: The duration of the medium, if it is known; scores that are not from the file
  ///     cover at least this duration.
  /// - Returns: The speech, the words that have times, and the issues of the file.
  /// - Throws: ``SpeechTimelineError`` when there is nothing to return.
  public static func read(
    _ bytes: [UInt8], name: String, recording: String?, duration: Duration? = nil
  ) throws(SpeechTimelineError) -> ImportedSpeech {
    try read(bytes, name: name, recording: recording) { () throws(TimedTextError) in
      try TimedTextReader.read(bytes, fileExtension: RecordingName.ending(of: name))
    }.lasting(duration ?? .zero)
  }

  /// Reads a file whose cues may have been read before.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name.
  ///   - recording: The recording to use if the file names several.
  ///   - cues: Returns the cues of the file if it contains captions.
  /// - Returns: The speech, from the file alone.
  /// - Throws: ``SpeechTimelineError`` when there is nothing to return.
  static func read(
    _ bytes: [UInt8], name: String, recording: String?,
    cues: () throws(TimedTextError) -> TimedTextDocument
  ) throws(SpeechTimelineError) -> ImportedSpeech {
    if bytes.isEmpty { throw .empty }
    if bytes.count > TimedTextLimits.fileBytes { throw .tooLarge(bytes: bytes.count) }
    let text = TextDecoding.decode(bytes)
    guard !text.bytes.isBlank(text.start..<text.bytes.count) else { throw .empty }
    if JSONReader.seemsJSON(text) { return try RecognizerJSON.read(text) }
    if RTTMReader.isRTTM(text) {
      return try RTTMReader.read(text, fileName: name, recording: recording)
    }
    if let form = TimedWordLines.form(of: text) { return TimedWordLines.read(text, as: form) }
    if AudacityLabels.areLabels(text) { return AudacityLabels.read(text) }
    do throws(TimedTextError) {
      let document = try cues()
      let form = document.format.file?.speech ?? .captions
      return SpokenCaptions.read(document, of: text, as: form)
    } catch {
      throw .unknownForm(explanation: unknown)
    }
  }

  private static let unknown =
    "The file does not have a form that says where people speak. Export it as RTTM or CTM, as "
    + "Audacity labels, as JSON of a speech recognizer, or as WebVTT or SubRip."
}
