import CueText
import MediaModel

/// One of the channels CC1 to CC4: its two memories, and the cues that they make.
///
/// - A pop-on caption is one cue, from the EOC that displays it until it is erased or replaced.
/// - A rolled-up line is a cue; so is the text that is painted on after one RDC (``WrittenText``).
/// - Data before any mode command are loaded as for pop-on: a recording may start in the middle.
struct CEA608Channel {
  /// The mode in which a channel's characters come to the screen.
  enum Mode: Equatable {
    case popOn
    case paintOn
    case rollUp(Int)
  }

  let channel: CaptionChannel
  private var mode = Mode.popOn
  /// Whether characters belong to the text service, which has no captions.
  private var isText = false
  private var displayed = CEA608Screen()
  private var hidden = CEA608Screen()
  private var row = CEA608Screen.rows
  /// The column of the next character, from 1; 33 after the last column was written.
  private var column = 1
  private var pen = BroadcastCell.Pen()
  private var base = CEA608Screen.rows
  private var shown: OpenCue?
  private var written: WrittenText
  /// For each row, the cells that were painted on since the cue began: one bit for each column.
  private var painted = [UInt64](repeating: 0, count: CEA608Screen.rows + 1)
  /// The place of the first text that is loaded but not displayed yet.
  private var loaded: TextPosition?

  /// Creates a channel without text.
  init(number: Int) {
    channel = .cea608(number)
    written = WrittenText(channel: channel)
  }

  /// Erases the displayed caption when no data have come for too long.
  ///
  /// - Parameters:
  ///   - time: When receivers remove it.
  ///   - place: Where the data continue.
  ///   - text: Takes cues and issues.
  mutating func removeShown(
    at time: MediaTime, noticed place: TextPosition, into text: inout BroadcastText
  ) {
    guard isShowing else { return }
    text.report(
      .broadcast(.cea608TimedOut), .warning, at: place, in: channel,
      "No data at all came for 16 seconds while a caption of \(channel.name) was on screen; "
        + "receivers erase it then. Erase captions with EDM.")
    eraseDisplayed(at: time, into: &text)
  }

  /// Takes a character.
  ///
  /// - Parameters:
  ///   - scalar: The character; `nil` for a space.
  ///   - moment: When and where it comes.
  ///   - text: Takes cues and issues.
  mutating func write(
    _ scalar: Unicode.Scalar?, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard !isText else { return }
    if column > CEA608Screen.columns {
      reportOverflow(moment, into: &text)
      column = CEA608Screen.columns
    }
    put(scalar, at: moment, into: &text)
    column += 1
  }

  /// Executes a control code.
  ///
  /// - Parameters:
  ///   - command: The code's meaning.
  ///   - moment: When and where it comes.
  ///   - text: Takes cues and issues.
  mutating func run(
    _ command: CEA608Command, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    switch command {
    case .popOn: choose(.popOn)
    case .paintOn: choose(.paintOn)
    case .rollUp(let depth): rollUp(depth, at: moment.time, into: &text)
    case .textService: isText = true
    case .endOfCaption: flip(at: moment, into: &text)
    case .eraseDisplayed: eraseDisplayed(at: moment.time, into: &text)
    case .eraseHidden: eraseHidden()
    default: if !isText { edit(command, at: moment, into: &text) }
    }
  }

  /// Ends the displayed caption, as at a cut, and forgets the loaded one.
  mutating func flush(at time: MediaTime, into text: inout BroadcastText) {
    eraseDisplayed(at: time, into: &text)
    eraseHidden()
  }

  /// Reports a caption that was loaded and never displayed.
  func reportLoaded(into text: inout BroadcastText) {
    guard let loaded, !hidden.isEmpty else { return }
    text.report(
      .broadcast(.cea608NeverShown), .warning, at: loaded, in: channel,
      "The data end with a caption of \(channel.name) that was loaded but never displayed. Check "
        + "that nothing was cut off, and display it with EOC.")
  }

  // MARK: Modes

  /// Changes the mode; the text that was written so far is a separate line.
  private mutating func choose(_ new: Mode) {
    if written.isWriting { written.endLine(writtenText) }
    forgetPainted()
    mode = new
    isText = false
  }

  /// Starts roll-up; it erases both memories if the mode was another one (79.101).
  private mutating func rollUp(
    _ depth: Int, at time: MediaTime, into text: inout BroadcastText
  ) {
    isText = false
    if case .rollUp = mode {
      mode = .rollUp(depth)
    } else {
      eraseDisplayed(at: time, into: &text)
      eraseHidden()
      mode = .rollUp(depth)
      base = CEA608Screen.rows
      column = 1
    }
    base = max(base, depth)
    row = base
  }

  private mutating func flip(at moment: CaptionMoment, into text: inout BroadcastText) {
    close(at: moment.time, into: &text)
    swap(&displayed, &hidden)
    loaded = nil
    mode = .popOn
    isText = false
    forgetPainted()
    let rows = displayed.filledRows
    guard let first = rows.first else { return }
    let left = rows.compactMap { displayed.firstColumn(row: $0) }.min() ?? 1
    shown = OpenCue(
      begin: moment, text: StyledText.joined(rows.map { displayed.text(row: $0) }),
      settings: CEA608Screen.settings(row: first, column: left))
  }

  private mutating func eraseDisplayed(at time: MediaTime, into text: inout BroadcastText) {
    close(at: time, into: &text)
    displayed.erase()
    forgetPainted()
  }

  private mutating func eraseHidden() {
    hidden.erase()
    loaded = nil
  }

  private mutating func close(at time: MediaTime, into text: inout BroadcastText) {
    if let shown { text.add(shown.cue(until: time, in: channel)) }
    shown = nil
    if written.isOpen { written.close(at: time, unfinished: writtenText, into: &text) }
  }

  private mutating func forgetPainted() {
    for row in painted.indices { painted[row] = 0 }
  }

  private var isShowing: Bool { shown != nil || written.isOpen }

  private var writtenText: StyledText {
    if case .rollUp = mode { displayed.text(row: base) } else { paintedText }
  }

  private var paintedText: StyledText {
    StyledText.joined(
      (1...CEA608Screen.rows).filter { painted[$0] != 0 }.map { displayed.text(row: $0) })
  }

  // MARK: Characters

  private mutating func put(
    _ scalar: Unicode.Scalar?, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    let cell = BroadcastCell(scalar: scalar, pen: pen)
    switch mode {
    case .popOn:
      if scalar != nil, loaded == nil { loaded = moment.place }
      hidden.put(cell, row: row, column: column)
    case .rollUp:
      if scalar != nil { show(at: moment, into: &text) }
      displayed.put(cell, row: row, column: column)
    case .paintOn:
      paint(scalar, at: moment, into: &text)
    }
  }

  private mutating func show(at moment: CaptionMoment, into text: inout BroadcastText) {
    written.show(
      at: moment, settings: CEA608Screen.settings(row: row, column: column), into: &text)
  }

  /// Paints a character.
  ///
  /// If it replaces one that was painted since the cue began, a new cue begins.
  private mutating func paint(
    _ scalar: Unicode.Scalar?, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    let bit = UInt64(1) << UInt64(column)
    if scalar != nil, painted[row] & bit != 0, displayed[row, column] != nil {
      written.endLine(paintedText)
      forgetPainted()
    }
    if scalar != nil {
      show(at: moment, into: &text)
      painted[row] |= bit
    }
    displayed.put(BroadcastCell(scalar: scalar, pen: pen), row: row, column: column)
  }

  private mutating func reportOverflow(
    _ moment: CaptionMoment, into text: inout BroadcastText
  ) {
    text.report(
      .broadcast(.cea608RowOverflow), .error, at: moment.place, in: channel,
      "A row of \(channel.name) has more than 32 characters; the last column shows only the last "
        + "of them. Break the row.")
  }

  // MARK: Editing

  private mutating func edit(
    _ command: CEA608Command, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    switch command {
    case .blank: write(nil, at: moment, into: &text)
    case .midRow(let style):
      style.apply(to: &pen)
      write(nil, at: moment, into: &text)
    case .special(let scalar): write(scalar, at: moment, into: &text)
    case .extended(let scalar):
      // It follows a standard character that replaces it (CTA-608-E).
      backspace()
      write(scalar, at: moment, into: &text)
    case .backspace: backspace()
    case .deleteToEndOfRow: eraseRest()
    case .carriageReturn: carriageReturn(at: moment.time, into: &text)
    case .preamble(let row, let column, let style):
      pen = BroadcastCell.Pen()
      style.apply(to: &pen)
      move(to: row, column: column)
    case .tab(let count): column = min(column + count, CEA608Screen.columns)
    default: break
    }
  }

  private mutating func backspace() {
    guard column > 1 else { return }
    column -= 1
    if mode == .popOn {
      hidden.put(BroadcastCell(), row: row, column: column)
    } else {
      displayed.put(BroadcastCell(), row: row, column: column)
    }
  }

  private mutating func eraseRest() {
    if mode == .popOn {
      hidden.erase(row: row, from: column)
    } else {
      displayed.erase(row: row, from: column)
    }
  }

  /// Executes a carriage return; outside of roll-up it does nothing (79.101).
  private mutating func carriageReturn(at time: MediaTime, into text: inout BroadcastText) {
    guard case .rollUp(let depth) = mode else { return }
    written.endLine(displayed.text(row: base))
    written.scroll(depth: depth, at: time, into: &text)
    displayed.scroll(base: base, depth: depth)
    column = 1
    pen = BroadcastCell.Pen()
  }

  /// Moves the pen; in roll-up a PAC moves the base row and all rows with it (79.101).
  private mutating func move(to target: Int, column start: Int) {
    column = start
    guard case .rollUp(let depth) = mode else {
      row = target
      return
    }
    let lowest = max(target, depth)
    if lowest != base { displayed.move(base: base, to: lowest, depth: depth) }
    base = lowest
    row = lowest
  }
}
