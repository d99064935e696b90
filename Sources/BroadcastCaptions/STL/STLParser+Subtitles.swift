import CueText
import MediaModel

/// Makes cues of blocks.
extension STLParser {
  /// Takes a block.
  mutating func read(_ block: STLBlock) {
    if block.isUserData { return }
    if block.isReserved { return reportReserved(block) }
    if let waiting = open, waiting.first.subtitle != block.subtitle {
      reportIncompleteChain(waiting)
      close()
    }
    if open == nil { start(block) } else { goOn(block) }
    open?.text.read(bytes, block.text)
    if block.isLast { close() }
  }

  private mutating func start(_ block: STLBlock) {
    if !block.isLast, block.extensionNumber != 0 { reportChain(block) }
    open = STLSubtitle(block, header: header)
  }

  private mutating func goOn(_ block: STLBlock) {
    if open?.isFollowed(by: block) == false { reportChain(block) }
    open?.advance(to: block)
  }

  /// Makes a cue of the open subtitle.
  mutating func close() {
    guard var subtitle = open else { return }
    open = nil
    subtitleCount += 1
    let block = subtitle.first
    checkNumber(block)
    last = (block.group, block.subtitle)
    if block.comment == 1 { return }
    subtitle.text.finish()
    let cue = cue(of: subtitle)
    check(cue, subtitle)
    joinCumulative(block)
    cues.append(cue)
    if block.status == 3 { endCumulative(nextStarts: false) }
  }

  private func cue(of subtitle: STLSubtitle) -> Cue {
    let block = subtitle.first
    var settings = CueSettings()
    settings.line = line(of: block)
    settings.snapToLines = settings.line == nil
    switch block.justification {
    case 1: settings.align = .left
    case 3: settings.align = .right
    default: settings.align = .center
    }
    let text = StyledText.joined(subtitle.text.rows)
    return Cue(
      id: String(block.subtitle), start: block.start.time(frameRate: header.frameRate),
      end: block.end.time(frameRate: header.frameRate),
      text: text.text, spans: text.spans, settings: settings,
      position: block.place(0))
  }

  /// The position of the first row in percent of the picture's height.
  private func line(of block: STLBlock) -> Double? {
    let row = Int(block.verticalPosition)
    if header.isTeletext { return TeletextScreen.line(ofRow: row) }
    guard let rows = header.rows, rows > 0, row < rows else { return nil }
    return Double(row * 100 / rows)
  }

  /// Adds a subtitle to its cumulative set (CS): 1 starts the set, 2 continues it, 3 ends it.
  private mutating func joinCumulative(_ block: STLBlock) {
    switch block.status {
    case 1:
      endCumulative(nextStarts: true)
      cumulative = cues.count..<(cues.count + 1)
    case 2, 3:
      guard let set = cumulative else { return reportCumulativeStart(block) }
      cumulative = set.lowerBound..<(cues.count + 1)
    default:
      endCumulative(nextStarts: true)
      if block.status > 3 { reportStatus(block) }
    }
  }

  /// Shows every cue of the cumulative set until its last one ends.
  ///
  /// - Parameter nextStarts: Whether another subtitle follows, so that the set's end is missing.
  mutating func endCumulative(nextStarts: Bool) {
    guard let set = cumulative else { return }
    cumulative = nil
    if nextStarts { reportCumulativeEnd(cues[set.lowerBound]) }
    let end = cues[set].map(\.end).max() ?? .zero
    for index in set { cues[index].end = end }
  }

  /// Makes times relative to the program's start (TCP).
  mutating func moveToProgramStart() {
    guard let code = header.programStart, let first = cues.first else { return }
    let start = code.time(frameRate: header.frameRate)
    guard start > .zero else { return checkFirstHour(first) }
    guard cues.contains(where: { $0.start >= start }) else { return reportLateProgram(first) }
    isFromProgramStart = true
    let shift = start.duration(to: .zero)
    for index in cues.indices {
      if cues[index].start < start {
        reportBeforeProgram(cues[index], isLost: cues[index].end <= start)
      }
      cues[index].start = cues[index].start.advanced(by: shift)
      cues[index].end = cues[index].end.advanced(by: shift)
    }
  }
}
