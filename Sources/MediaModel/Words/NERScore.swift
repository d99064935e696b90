/// Accuracy by the NER model (Romero-Fresco and Martínez, 2015): (N - E - R) / N.
///
/// In the model, a person grades each error by its effect on the meaning. This program estimates
/// the grades from the words alone, so the score is an estimate, too: it is suitable for
/// comparison, but not for certification.
public struct NERScore: Sendable, Hashable {
  /// N: the words of the captions.
  public let words: Int
  /// E: the weights of the edition errors, which are omissions.
  public let edition: Double
  /// R: the weights of the recognition errors, which are wrong or added words.
  public let recognition: Double

  /// Creates a score.
  ///
  /// - Parameters:
  ///   - words: The words of the captions.
  ///   - edition: The weights of the edition errors.
  ///   - recognition: The weights of the recognition errors.
  public init(words: Int, edition: Double, recognition: Double) {
    self.words = words
    self.edition = edition
    self.recognition = recognition
  }

  /// The share from 0 to 1, `nil` without words; the model calls 0.98 acceptable.
  public var accuracy: Double? {
    words > 0 ? max(0, (Double(words) - edition - recognition) / Double(words)) : nil
  }
}
