import MediaModel

/// Estimates how much a difference harms a viewer.
///
/// The NER model grades by meaning, which only a person can do. This is an estimate. Serious: a
/// number, a negation, or five or more content words are wrong or missing. Standard: fewer content
/// words are. Minor: only function words are, or a word has another form.
struct WordWeight {
  /// Whether the lists of English words apply.
  let isEnglish: Bool

  private static let negations: Set<String> = [
    "not", "no", "never", "none", "nothing", "nobody", "nor", "neither", "cannot", "without",
  ]
  private static let function: Set<String> = [
    "a", "an", "the", "and", "or", "but", "if", "so", "as", "of", "at", "by", "for", "with",
    "about", "into", "onto", "to", "from", "in", "on", "off", "up", "down", "out", "over", "then",
    "than", "that", "this", "these", "those", "there", "here", "i", "me", "my", "you", "your", "he",
    "him", "his", "she", "her", "it", "its", "we", "us", "our", "they", "them", "their", "who",
    "whom", "which", "what", "am", "is", "are", "was", "were", "be", "been", "being", "do", "does",
    "did", "has", "have", "had", "will", "would", "shall", "should", "can", "could", "may", "might",
    "must", "just", "very", "too", "also", "well", "oh", "now", "like", "yeah", "okay", "ok",
    "really", "actually", "some", "any", "such", "only", "even", "because", "while", "when", "how",
    "i'm", "it's", "that's", "you're", "we're", "they're", "he's", "she's", "i've", "you've",
    "i'll", "you'll", "there's", "let's", "you", "know", "mean", "sort", "kind", "right",
  ]

  /// Grades a difference.
  func severity(
    _ reference: [String], _ captions: [String], of stretch: DifferenceStretch
  ) -> WordDifference.Severity {
    let common = Set(reference).intersection(captions)
    let (lost, wrong) = (
      reference.filter { !common.contains($0) }, captions.filter { !common.contains($0) }
    )
    let all = lost + wrong
    if all.contains(where: { isNegation($0) || isNumber($0) }) { return .serious }
    let content = max(lost.count { isContent($0) }, wrong.count { isContent($0) })
    if content >= 5 { return .serious }
    if content == 0 || isInflection(lost, wrong) { return .minor }
    return .standard
  }

  private func isNegation(_ word: String) -> Bool {
    isEnglish && (Self.negations.contains(word) || word.hasSuffix("n't"))
  }

  private func isNumber(_ word: String) -> Bool {
    if word.utf8.contains(where: { (0x30...0x39) ~= $0 }) { return true }
    guard isEnglish, let number = NumberWord(word) else { return false }
    // “one” and “second” rarely mean a number.
    return number != .small(1, .none) && number != .small(2, .ordinal)
  }

  private func isContent(_ word: String) -> Bool {
    isEnglish
      ? !Self.function.contains(word) : word.count > 3 || !word.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether one word replaces another with the same start: “walks” for “walked”.
  private func isInflection(_ lost: [String], _ wrong: [String]) -> Bool {
    guard lost.count == 1, wrong.count == 1 else { return false }
    let alike = zip(lost[0], wrong[0]).prefix { $0 == $1 }.count
    return alike >= 3 && max(lost[0].count, wrong[0].count) - alike <= 3
  }
}
