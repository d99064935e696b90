import TextBasics

/// The words of placeholders.
enum PlaceholderVocabulary {
  /// Whether a whole line is a placeholder.
  static func isPhrase(_ words: [String]) -> Bool {
    guard let first = words.first, words.count <= 15 else { return false }
    let letters = words.filter { !isNumber($0) }
    if phrases.contains(letters.joined(separator: " ")) { return true }
    if words.count == 1, first.utf8.count >= 3, first.utf8.allSatisfy({ $0 == 0x78 }) {
      return true
    }
    return isSentence(letters)
  }

  /// Whether a line is only a heading for text that should follow.
  static func isHeading(_ words: [String]) -> Bool {
    words.count <= 4
      && words.allSatisfy { isNumber($0) || subjects.contains($0) || glue.contains($0) }
      && words.contains { isNumber($0) || subjects.contains($0) }
  }

  /// Whether a line is lorem ipsum: at least nine in ten of its words are.
  static func isLatinFiller(_ words: [String]) -> Bool {
    let letters = words.filter { !isNumber($0) }
    return letters.count { latin.contains($0) } * 10 >= letters.count * 9
  }

  /// Whether words are only from the lists below, name a kind of text, and mean that it is missing.
  private static func isSentence(_ words: [String]) -> Bool {
    words.contains(where: subjects.contains) && words.contains(where: missing.contains)
      && words.allSatisfy { subjects.contains($0) || missing.contains($0) || glue.contains($0) }
  }

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0.isDigit }
  }

  private static let phrases: Set<String> = [
    "tbd", "tba", "tbc", "todo", "to do", "to be done", "to be added", "to be determined", "test",
    "test test", "test test test", "testing", "test caption", "test captions", "test subtitle",
    "test subtitles", "test cue", "test text", "test transcript", "untitled", "untitled cue",
    "untitled caption", "untitled document", "placeholder", "placeholder text", "dummy",
    "dummy text", "sample text", "example text", "filler text", "text", "text here",
    "text goes here", "your text here", "your text goes here", "insert text here",
    "enter text here", "type here", "add text here", "caption", "captions", "subtitle",
    "subtitles", "cue", "cue text", "caption text", "subtitle text", "caption here",
    "coming soon", "n a", "na", "none", "nil", "null", "undefined", "asdf", "asdf asdf", "blah",
    "blah blah", "blah blah blah", "foo", "foo bar", "lorem", "lorem ipsum",
    "lorem ipsum dolor sit amet", "platzhalter", "platzhaltertext", "blindtext", "beispieltext",
    "untertitel folgen", "untertitel folgt", "transkript folgt", "text folgt",
    "abschrift folgt", "texte à venir", "sous titres à venir", "transcription à venir",
    "texto de relleno", "subtítulos próximamente", "transcripción próximamente",
  ]

  private static let subjects: Set<String> = [
    "transcript", "transcripts", "transcription", "transcriptions", "caption", "captions",
    "captioning", "subtitle", "subtitles", "description", "descriptions",
  ]

  private static let missing: Set<String> = [
    "tbd", "tba", "tbc", "todo", "follow", "follows", "coming", "soon", "shortly", "later",
    "here", "insert", "pending", "placeholder", "unavailable", "missing", "no", "not", "none",
    "yet", "progress",
  ]

  private static let glue: Set<String> = [
    "a", "an", "the", "this", "that", "these", "our", "your", "for", "of", "in", "on", "to", "at",
    "and", "or", "is", "are", "will", "be", "been", "has", "have", "being", "go", "goes", "add",
    "added", "available", "provided", "posted", "uploaded", "text", "full", "audio", "video",
    "film", "movie", "clip", "episode", "podcast", "recording", "file", "please", "check", "back",
    "paste", "enter", "put", "currently", "currently", "there", "english", "it", "we", "work",
  ]

  private static let latin: Set<String> = [
    "lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "consectetuer", "adipiscing",
    "adipisicing", "elit", "sed", "do", "eiusmod", "tempor", "incididunt", "ut", "labore", "et",
    "dolore", "magna", "aliqua", "enim", "ad", "minim", "veniam", "quis", "nostrud",
    "exercitation", "ullamco", "laboris", "nisi", "aliquip", "ex", "ea", "commodo", "consequat",
    "duis", "aute", "irure", "in", "reprehenderit", "voluptate", "velit", "esse", "cillum", "eu",
    "fugiat", "nulla", "pariatur", "excepteur", "sint", "occaecat", "cupidatat", "non",
    "proident", "sunt", "culpa", "qui", "officia", "deserunt", "mollit", "anim", "id", "est",
    "laborum", "at", "vero", "eos", "accusam", "justo", "duo", "dolores", "ea", "rebum", "stet",
    "clita", "kasd", "gubergren", "no", "sea", "takimata", "sanctus", "sadipscing", "elitr",
    "diam", "nonumy", "eirmod", "tempor", "invidunt", "aliquyam", "erat", "voluptua", "vel",
    "nam", "nec", "nunc", "vitae", "vestibulum", "mauris", "donec", "pellentesque", "praesent",
    "suspendisse", "phasellus", "curabitur", "aenean", "integer", "vivamus", "morbi", "cras",
  ]
}
