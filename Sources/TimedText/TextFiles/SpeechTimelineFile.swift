import MediaModel
public import SpeechTimelines
import TextBasics

/// Reads files that say where people speak: annotations, labels, what recognizers write, captions.
///
/// The content decides the form, never the name. Stretches that overlap or are out of order
/// are merged; where they differ in confidence, the higher one holds. Where a recognizer gives its
/// words times, speech is where the words are, gaps under 0.3 s filled; else it is where its
/// segments are. A caption counts from its start to its end unless it only describes a sound.
public enum SpeechTimelineFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name; without its ending it chooses among several recordings.
  ///   - recording: The recording that is meant where the file names several: its name with or
  ///     without folders and ending, in any case.
  ///   - duration: How long the medium lasts where that is known: the scores reach at least as far.
  /// - Returns: Where people speak, the words that have times, and what is wrong with the file.
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
  ///   - recording: The recording that is meant where the file names several.
  ///   - cues: Gives the cues of the file, where it is captions.
  /// - Returns: Where people speak, as far as the file alone tells.
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
    "The file has none of the forms that tell where people speak. Export it as RTTM, as Audacity "
    + "labels, as JSON of a speech recogniser, or as WebVTT or SubRip."
}
