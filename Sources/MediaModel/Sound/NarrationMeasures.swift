/// What was measured on a sound track that may hold an audio description.
///
/// What cannot be said about a pair is `nil`: no overlap without narration, no level without a main
/// sound under it.
public struct NarrationMeasures: Sendable, Hashable {
  /// How long the main sound lasts: all that follows is about this.
  public var length: Duration = .zero
  /// Narration in all.
  public var narrated: Duration = .zero
  /// The part of it that is spoken while the main sound waits, in what was put in.
  public var insertedNarration: Duration = .zero
  /// The insertions in which people speak: for at least 0.5 s, and for a quarter of the time.
  public var spokenInsertions = 0
  /// Speech that was added outside the dialogue while the main sound plays.
  public var spokenBeside: Duration = .zero
  /// The longest stretch without narration.
  public var longestGap: Duration = .zero
  /// Pauses of the dialogue of 2 s and more in which nothing is narrated.
  public var unusedPauses: TimeRanges = .empty
  /// The share of the narration that is spoken over dialogue of the main sound, 0 to 1.
  public var overlapWithDialogue: Double?
  /// The share of what was added outside the dialogue in which people are heard to speak, 0 to 1:
  /// what was added may be music, effects or noise.
  public var spokenShare: Double?
  /// The share of the main sound in which it was found in the described sound, 0 to 1, as long as
  /// the described track lasts; `nil` where there is no map between the two.
  public var foundShare: Double?
  /// How much softer the main sound is under narration than elsewhere, in dB.
  public var ducking: Double?
  /// How much louder narration is than what is left of the main sound under it, in dB, from 150 to
  /// 4,400 Hz.
  public var level: Double?
  /// How far into the main sound the described sound reaches.
  public var describedEnd: MediaTime = .zero
  /// The share of the main sound that the described sound covers, 0 to 1.
  public var describedShare: Double = 0
  /// The share of the main sound's dialogue that the described sound has other sound in place of,
  /// 0 to 1: near 1 in a dub.
  public var replacedDialogue: Double?
  /// The loudest sample of the described sound, in dB of full scale.
  public var describedPeak: Float = -.infinity
  /// Whether a track was longer than is measured, or its samples did not come as asked for.
  public var isCutOff = false

  /// Creates measures of nothing.
  public init() {}

  /// Seconds of narration a minute of the main sound.
  public var perMinute: Double {
    length > .zero ? narrated.decimalValue / length.decimalValue * 60 : 0
  }
}
