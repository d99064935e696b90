import MediaModel

/// The pieces of a transcript with their times.
struct TranscriptTokens {
  /// A sound is shown by itself if at least so much time is free for it.
  private static let leastNote = Duration.seconds(1)
  /// A sound is shown this long at most: longer ones are read long before.
  private static let longestNote = Duration.seconds(4)

  private let transcript: TranscriptText
  private let placement: TranscriptPlacement
  /// The pieces that have a time; those that are not said, such as the names of speakers, are at the
  /// start of what they stand before.
  private(set) var tokens: [DraftToken] = []
  /// The places to look at.
  private(set) var places: [DraftPlace] = []
  /// The pieces that are not said and wait for the next one that is.
  private var waiting: [TranscriptToken] = []
  private var startsCue = false
  /// Whether the last said piece has a time.
  private var isPlaced = true

  /// Gives times to the pieces of a transcript.
  init(_ transcript: TranscriptText, _ placement: TranscriptPlacement) {
    self.transcript = transcript
    self.placement = placement
    for token in transcript.tokens { read(token) }
    finish()
    tokens = tokens.inStep().measured()
  }

  private mutating func read(_ token: TranscriptToken) {
    guard token.kind == .said else {
      waiting.append(token)
      return
    }
    guard let range = range(of: token) else {
      // Names and sounds beside words that were not heard belong to them.
      listWaiting()
      startsCue = true
      isPlaced = false
      return
    }
    place(before: range.lowerBound, startsLine: token.startsLine)
    add(token, range)
    isPlaced = true
  }

  private mutating func finish() {
    guard isPlaced, let end = tokens.last?.end else { return listWaiting() }
    let notes = waiting.prefix { $0.kind == .note }
    if notes.first?.startsLine == true {
      let lines = notes.count { $0.startsLine }
      show(notes, in: end..<end.advanced(by: Self.longestNote.times(lines)))
    }
    for token in waiting { add(token, end..<end) }
  }

  /// Lists names and sounds that are in no cue.
  private mutating func listWaiting() {
    if !waiting.isEmpty {
      let text = waiting.map(\.text).joined(separator: " ")
      places.append(DraftPlace(range: nil, text: text, reason: .notHeard))
    }
    waiting = []
  }

  private func range(of token: TranscriptToken) -> Range<MediaTime>? {
    let found = token.keys.compactMap { placement.ranges[$0] }
    guard let first = found.first, let last = found.last else { return nil }
    return first.lowerBound..<max(last.upperBound, first.lowerBound)
  }

  /// Places the pieces that wait before a moment: sounds with a line of their own in the time that is
  /// free for them, others at the moment.
  private mutating func place(before next: MediaTime, startsLine: Bool) {
    let start = tokens.last?.end ?? .zero
    let isFree = start.duration(to: next) >= Self.leastNote
    let notes = waiting.prefix { $0.kind == .note }
    let hasOwnLine = notes.count < waiting.count ? waiting[notes.count].startsLine : startsLine
    if isFree, hasOwnLine, notes.first?.startsLine == true { show(notes, in: start..<next) }
    for token in waiting { add(token, next..<next) }
    waiting = []
  }

  /// Shows sounds by themselves, line by line: a song has several.
  private mutating func show(_ notes: ArraySlice<TranscriptToken>, in free: Range<MediaTime>) {
    var lines: [[TranscriptToken]] = []
    for note in notes {
      if note.startsLine || lines.isEmpty { lines.append([]) }
      lines[lines.count - 1].append(note)
    }
    let lengths = lines.map { $0.reduce(0) { $0 + $1.text.count + 1 } }
    for (line, range) in zip(lines, Spreading.ranges(of: lengths, over: [free])) {
      startsCue = true
      let end = min(range.upperBound, range.lowerBound.advanced(by: Self.longestNote))
      for token in line { add(token, range.lowerBound..<end) }
      places.append(
        DraftPlace(
          range: range.lowerBound..<end, text: line.map(\.text).joined(separator: " "),
          reason: .sound))
    }
    startsCue = true
    waiting.removeFirst(notes.count)
  }

  private mutating func add(_ token: TranscriptToken, _ range: Range<MediaTime>) {
    let isTurn = token.kind != .said && token.startsLine
    let afterLabel = token.kind == .said && tokens.last.map { $0.startsCue } ?? false
    let starts = startsCue || isTurn || (token.startsParagraph && !afterLabel)
    tokens.append(
      DraftToken(
        text: token.text, isGlued: token.isGlued && !starts, startsCue: starts,
        start: range.lowerBound, end: range.upperBound))
    startsCue = false
  }
}
