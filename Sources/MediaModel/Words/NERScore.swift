/// Accuracy by the NER model (Romero-Fresco and Martínez, 2015): (N - E - R) / N.
///
/// The model wants a person to grade each error by what it does to the meaning. Here the grades are
/// estimated from the words alone, so the score is an estimate too: good for comparing, not for
/// certifying.
public struct NERScore: Sendable, Hashable {
  /// N: the words of the captions.
  public let words: Int
  /// E: the weights of the edition errors; what was left out.
  public let edition: Double
  /// R: the weights of the recognition errors; what is wrong or too much.
  public let recognition: Double

  /// Creates a score.
  ///
  /// - Parameters:
  ///   - words: The words of the captions.
  ///   - edition: The weights of what was left out.
  ///   - recognition: The weights of what is wrong or too much.
  public init(words: Int, edition: Double, recognition: Double) {
    self.words = words
    self.edition = edition
    self.recognition = recognition
  }

  /// The share from 0 to 1, `nil` without words; 0.98 is what the model calls acceptable.
  public var accuracy: Double? {
    words > 0 ? max(0, (Double(words) - edition - recognition) / Double(words)) : nil
  }
}
