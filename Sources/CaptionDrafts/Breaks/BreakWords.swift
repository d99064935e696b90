import CueText
import MediaModel

/// The words of a language beside which a line or a cue should break, or should not.
struct BreakWords {
  /// Words that start a part of a sentence.
  private let starting: Set<String>
  /// Words that belong to the next one, such as articles and prepositions.
  private let leading: Set<String>

  /// The words of a language; English for `nil`, none for a language without a list.
  init(_ language: LanguageTag?) {
    let words = Self.lists[language?.primary ?? "en"]
    starting = Set((words?.starting ?? "").split(separator: " ").map(String.init))
    leading = Set((words?.leading ?? "").split(separator: " ").map(String.init))
  }

  /// Whether a word starts a part of a sentence.
  func starts(_ word: String) -> Bool { starting.contains(word) }
  /// Whether a word belongs to the next one.
  func leads(_ word: String) -> Bool { leading.contains(word) }

  /// A word without punctuation, in its folded form.
  static func bare(_ text: String) -> String {
    let scalars = text.unicodeScalars
    func isInside(_ scalar: Unicode.Scalar) -> Bool {
      [.letter, .unparted, .mark].contains(ScalarKind(scalar))
    }
    guard let first = scalars.firstIndex(where: isInside),
      let last = scalars.lastIndex(where: isInside)
    else { return "" }
    return CaseFolding.folded(String(scalars[first...last]))
  }

  private static let lists: [String: (starting: String, leading: String)] = [
    "en": (
      """
      and but or nor so yet because although though while when where which who that if unless \
      until since as before after whether than
      """,
      """
      a an the my your his her its our their this these those no every each some any of in on at \
      to from with by for into onto over under about between through without against upon toward \
      i we he she they it you is are was were am be been have has had will would can could shall \
      should may might must do does did not don't very and but or if because mr mrs ms dr prof st
      """
    ),
    "de": (
      """
      und aber oder denn sondern weil dass obwohl während wenn als wo der die das welche ob bis \
      seit bevor nachdem damit
      """,
      """
      der die das den dem des ein eine einen einem einer eines mein dein sein ihr unser kein keine \
      in im an am auf aus bei mit nach von vom zu zum zur für über unter durch gegen ohne um ich \
      du er sie es wir ist sind war hat haben wird nicht sehr und aber oder herr frau dr
      """
    ),
    "fr": (
      "et mais ou donc or ni car que qui quand lorsque parce puisque si comme où dont",
      """
      le la les un une des du de au aux mon ma mes ton ta tes son sa ses notre votre leur ce cet \
      cette ces dans en sur sous avec sans pour par chez vers à je tu il elle on nous vous ils \
      elles ne est sont a ont et mais ou m mme dr
      """
    ),
    "es": (
      "y e pero o u ni que porque cuando donde quien si como aunque mientras",
      """
      el la los las un una unos unas mi tu su nuestro este esta estos estas de del a al en con sin \
      por para sobre entre hasta desde no se me te le lo es son ha han y pero o sr sra dr
      """
    ),
  ]
}
