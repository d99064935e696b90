public import MediaModel

/// Compares captions and transcripts with a reference, word by word.
///
/// The word error rate is Levenshtein's distance over the words of the reference (substitutions,
/// deletions and insertions, each counting one). Time and memory do not grow with the product of
/// the lengths; see ``WordComparison/isExact``.
public enum WordComparer {
  /// Compares captions.
  ///
  /// - Parameters:
  ///   - reference: The spoken words.
  ///   - captions: The cues in order of time; their texts are plain, without markup.
  ///   - language: The language of both; `nil` if unknown, in which case English rules apply too.
  ///   - rules: Which differences do not count as errors.
  /// - Returns: Their differences, with the cues.
  public static func compare(
    reference: ReferenceText, captions: [Cue], language: LanguageTag?,
    rules: ComparisonRules = ComparisonRules()
  ) -> WordComparison {
    compare(reference.passage, Passage(cues: captions), language, rules)
  }

  /// Compares a transcript.
  ///
  /// - Parameters:
  ///   - reference: The spoken words.
  ///   - transcript: Plain text without markup.
  ///   - language: The language of both; `nil` if unknown, in which case English rules apply too.
  ///   - rules: Which differences do not count as errors.
  /// - Returns: Their differences, without cues, and with times only if the reference has times.
  public static func compare(
    reference: ReferenceText, transcript: String, language: LanguageTag?,
    rules: ComparisonRules = ComparisonRules()
  ) -> WordComparison {
    compare(reference.passage, Passage(text: transcript, isTimed: false), language, rules)
  }

  private static func compare(
    _ reference: Passage, _ captions: Passage, _ language: LanguageTag?, _ rules: ComparisonRules
  ) -> WordComparison {
    let unit = reference.unit
    let isWords = unit == .words
    let fillers = rules.ignoresFillers && isWords ? Fillers.of(language) : []
    let left = reference.prepared(as: unit, without: fillers)
    let right = captions.prepared(as: unit, without: fillers)
    let (leftNumbers, rightNumbers) = numbers(left, right)
    let alignment = WordAlignment(leftNumbers, rightNumbers)
    let isEnglish = isWords && (language == nil || language?.primary == "en")
    let forms = WrittenForms(
      numbers: isEnglish && rules.numbers, contractions: isEnglish && rules.contractions,
      compounds: isWords && rules.compounds)
    let edits = EquivalenceSearch.edits(
      of: alignment.steps, left.words.map(\.text), right.words.map(\.text), forms: forms)
    var report = ComparisonReport(left, right, isEnglish: isEnglish)
    report.add(edits)
    var comparison = report.finished(unit: unit)
    comparison.isExact = alignment.isExact
    comparison.isCutOff = reference.isCutOff || captions.isCutOff
    return comparison
  }

  /// The words as numbers: equal words have equal numbers.
  private static func numbers(_ left: Passage, _ right: Passage) -> ([Int32], [Int32]) {
    var numbers = WordNumbers()
    return (
      left.words.map { numbers.number(of: $0.text) },
      right.words.map { numbers.number(of: $0.text) }
    )
  }
}
