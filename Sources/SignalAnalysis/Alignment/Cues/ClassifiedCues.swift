import CueText
public import MediaModel

/// The cues of captions with something to read, and what each is about.
///
/// A text is read here once, by the markup of its format, for all that is measured with it.
public struct ClassifiedCues: Sendable, Hashable {
  /// A cue.
  struct Item: Hashable {
    /// When it is shown.
    let range: Range<MediaTime>
    /// Its text as a viewer reads it.
    let text: String
    /// What the text is about.
    let spoken: SpokenCue
  }

  /// The cues, in the order of the captions.
  let items: [Item]

  /// Reads captions.
  ///
  /// - Parameter document: The captions. Cues without a duration, and those without letters and
  ///   notes, are left out.
  public init(_ document: TimedTextDocument) {
    items = document.cues.compactMap { cue in
      guard let range = cue.range, !cue.isBlank else { return nil }
      let text = CuePlainText.text(of: cue, format: document.format)
      let spoken = SpokenCue(plain: text)
      return spoken.content == .nothing ? nil : Item(range: range, text: text, spoken: spoken)
    }
  }
}
