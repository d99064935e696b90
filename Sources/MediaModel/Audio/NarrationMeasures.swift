/// The measures of a sound track that may contain an audio description.
///
/// A measure that does not apply to a pair is `nil`: without narration there is no overlap, and
/// without a main sound under the narration there is no level.
public struct NarrationMeasures: Sendable, Hashable {
  /// The length of the main sound, which is the base of the other measures.
  public var length: Duration = .zero
  /// The total length of the narration.
  public var narrated: Duration = .zero
  /// The part of the narration that is in insertions, while the main sound waits.
  public var insertedNarration: Duration = .zero
  /// The part of the narration that is in insertions as long as an advertisement.
  public var longInsertedNarration: Duration = .zero
  /// The shorter insertions in which people speak: for at least 0.5 s, and for a quarter of the
  /// time; those of the same whole number of seconds count once.
  public var spokenInsertions = 0
  /// Speech that was added outside the dialogue during the main sound.
  public var spokenBeside: Duration = .zero
  /// The longest section without narration.
  public var longestGap: Duration = .zero
  /// Pauses of the dialogue of 2 s or more without narration.
  public var unusedPauses: TimeRanges = .empty
  /// The share of the narration that is spoken over dialogue of the main sound, 0 to 1.
  public var overlapWithDialogue: Double?
  /// The share of speech in the sound that was added outside the dialogue, 0 to 1: added sound may
  /// also be music, effects or noise.
  public var spokenShare: Double?
  /// The share of the sound added outside the dialogue that the main sound has as well, at the same
  /// or at another time, 0 to 1: an echo, or dialogue that is repeated; `nil` if there is too
  /// little to search for.
  public var recurringShare: Double?
  /// The share of the main sound that was found in the described sound, 0 to 1, up to the end of
  /// the described track; `nil` if there is no map between the two.
  public var foundShare: Double?
  /// The reduction of the main sound's level under narration, in dB.
  public var ducking: Double?
  /// The level of narration relative to the rest of the main sound under it, in dB, from 150 to
  /// 4,400 Hz.
  public var level: Double?
  /// The moment of the main sound at which the described sound ends.
  public var describedEnd: MediaTime = .zero
  /// The share of the main sound that the described sound covers, 0 to 1.
  public var describedShare: Double = 0
  /// The share of the main sound's dialogue that the described sound replaces with other sound, 0
  /// to 1: near 1 in a dub.
  public var replacedDialogue: Double?
  /// The loudest sample of the described sound, in dB of full scale.
  public var describedPeak: Float = -.infinity
  /// Whether a track was longer than the limit, or too many samples arrived without a request.
  public var isCutOff = false

  /// Creates measures without values.
  public init() {}

  /// Seconds of narration per minute of the main sound.
  public var perMinute: Double {
    length > .zero ? narrated.decimalValue / length.decimalValue * 60 : 0
  }
}
