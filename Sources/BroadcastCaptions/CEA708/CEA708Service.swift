import CueText
import MediaModel

/// One service of CEA-708: its windows, and the cues that they make (CTA-708-E, sections 7 and 8,
/// not verified).
///
/// The text that windows in view had when they appeared is one cue, in the order of their
/// positions. Text that is written while its window is in view is one cue per line
/// (``WrittenText``).
struct CEA708Service {
  /// The maximum number of bytes that wait during a delay; a full buffer ends the delay
  /// (CTA-708-E).
  private static let longestQueue = 128

  let channel: CaptionChannel
  private var windows = [CEA708Window?](repeating: nil, count: 8)
  private var current: Int?
  private var shown: OpenCue?
  private var isChanged = false
  private var delayedUntil: MediaTime?
  private var queue: [UInt8] = []
  private var highSurrogate: UInt16?
  var saidNoWindow = false

  /// Creates a service without windows.
  init(number: Int) { channel = .service(number) }

  /// Takes a service block's data.
  mutating func decode(
    _ block: ArraySlice<UInt8>, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    advance(to: moment, into: &text)
    guard delayedUntil != nil else { return run(block, at: moment, into: &text) }
    queue += block
    if Self.endsDelay(block) { resume(at: moment, into: &text) }
    // The waiting data may start another delay, which a full buffer ends too.
    while delayedUntil != nil, queue.count >= Self.longestQueue {
      resume(at: moment, into: &text)
    }
  }

  /// Executes the waiting data if a delay has ended.
  mutating func advance(to moment: CaptionMoment, into text: inout BroadcastText) {
    while let end = delayedUntil, end <= moment.time {
      resume(at: CaptionMoment(time: end, place: moment.place), into: &text)
    }
  }

  /// Makes cues of windows that appeared or disappeared.
  mutating func settle(at moment: CaptionMoment, into text: inout BroadcastText) {
    guard isChanged else { return }
    isChanged = false
    for index in windows.indices { windows[index]?.settle(at: moment.time) }
    let next = merged(at: moment)
    if next?.text.text == shown?.text.text { return }
    if let shown { text.add(shown.cue(until: moment.time, in: channel)) }
    shown = next
  }

  /// Ends the displayed captions and forgets all windows.
  mutating func reset(at moment: CaptionMoment, into text: inout BroadcastText) {
    delete(0xFF, at: moment.time, into: &text)
    delayedUntil = nil
    queue = []
    highSurrogate = nil
    settle(at: moment, into: &text)
  }

  /// The windows in view as one cue.
  private func merged(at moment: CaptionMoment) -> OpenCue? {
    let parts = windows.compactMap { $0 }.filter { $0.popped != nil }.sorted {
      ($0.anchor.down, $0.anchor.across) < ($1.anchor.down, $1.anchor.across)
    }
    guard let first = parts.first else { return nil }
    return OpenCue(
      begin: moment, text: StyledText.joined(parts.compactMap(\.popped)),
      settings: first.anchor.settings)
  }

  // MARK: Delay

  private mutating func delay(_ tenths: UInt8, at time: MediaTime) {
    delayedUntil = time.advanced(by: .milliseconds(Int64(tenths) * 100))
  }

  private mutating func resume(at moment: CaptionMoment, into text: inout BroadcastText) {
    delayedUntil = nil
    let waiting = queue
    queue = []
    run(waiting[...], at: moment, into: &text)
    settle(at: moment, into: &text)
  }

  /// Whether the codes include DelayCancel or Reset, which act at once.
  private static func endsDelay(_ block: ArraySlice<UInt8>) -> Bool {
    var rest = block
    while let code = rest.first {
      if code == 0x8E || code == 0x8F { return true }
      rest = rest.dropFirst(CEA708Code.length(rest))
    }
    return false
  }

  // MARK: Codes

  private mutating func run(
    _ block: ArraySlice<UInt8>, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    var rest = block
    while !rest.isEmpty {
      let length = CEA708Code.length(rest)
      guard length <= rest.count else { return reportTruncated(moment, into: &text) }
      decode(code: Array(rest.prefix(length)), at: moment, into: &text)
      rest = rest.dropFirst(length)
      if delayedUntil != nil {
        queue = Array(rest)
        return
      }
    }
  }

  private mutating func decode(
    code: [UInt8], at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard let first = code.first else { return }
    switch first {
    case 0x10: decodeExtended(code, at: moment, into: &text)
    case 0x18: decodeWide(code, at: moment, into: &text)
    case 0x00...0x1F: edit(first, at: moment.time, into: &text)
    case 0x80...0x9F: command(code, at: moment, into: &text)
    default: write(CEA708Characters.basic(first), at: moment, into: &text)
    }
  }

  private mutating func decodeExtended(
    _ code: [UInt8], at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard code.count > 1, (0x20...0x7F).contains(code[1]) || code[1] >= 0xA0 else { return }
    let scalars = CEA708Characters.extended(code[1])
    if scalars == nil { reportUndefined(moment, into: &text) }
    for scalar in scalars ?? [CEA708Characters.unknown] {
      write(scalar, at: moment, into: &text)
    }
  }

  /// Takes P16, a 16-bit character: a UTF-16 unit, two of them for a character above `FFFF`.
  private mutating func decodeWide(
    _ code: [UInt8], at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard code.count == 3 else { return }
    let unit = UInt16(code[1]) << 8 | UInt16(code[2])
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
      return
    }
    let units = [highSurrogate, unit].compactMap(\.self)
    highSurrogate = nil
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      if scalar == "\u{FFFD}" { reportUndefined(moment, into: &text) }
      write(scalar == " " ? nil : scalar, at: moment, into: &text)
    }
  }

  /// Executes a code of C0, which moves the pen or erases text.
  private mutating func edit(_ code: UInt8, at time: MediaTime, into text: inout BroadcastText) {
    guard let current, windows.indices.contains(current) else { return }
    switch code {
    case 0x08: windows[current]?.backspace()
    case 0x0C:
      windows[current]?.clear(at: time, into: &text)
      windows[current]?.move(row: 0, column: 0)
      isChanged = true
    case 0x0D: windows[current]?.breakLine(at: time, into: &text)
    case 0x0E: windows[current]?.eraseRow()
    default: break
    }
  }

  private mutating func write(
    _ scalar: Unicode.Scalar?, at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard let current, windows[current] != nil else {
      return reportNoWindow(moment, into: &text)
    }
    let hasRoom = windows[current]?.write(scalar, at: moment, into: &text) ?? true
    if !hasRoom { reportOverflow(moment, into: &text) }
  }

  /// Executes a code of C1, which concerns windows (CTA-708-E, section 8.10.5, not verified).
  private mutating func command(
    _ code: [UInt8], at moment: CaptionMoment, into text: inout BroadcastText
  ) {
    let map = code.count > 1 ? code[1] : 0
    switch code[0] {
    case 0x80...0x87: choose(Int(code[0] - 0x80))
    case 0x88: clear(map, at: moment.time, into: &text)
    case 0x89: show(map, at: moment.time, into: &text) { _ in true }
    case 0x8A: show(map, at: moment.time, into: &text) { _ in false }
    case 0x8B: show(map, at: moment.time, into: &text) { !$0 }
    case 0x8C: delete(map, at: moment.time, into: &text)
    case 0x8D: delay(map, at: moment.time)
    case 0x8F: reset(at: moment, into: &text)
    case 0x90: setPen(code)
    case 0x91: setColor(code)
    case 0x92: movePen(code)
    case 0x98...0x9F: define(Int(code[0] - 0x98), code, at: moment.time, into: &text)
    default: break
    }
  }

  private mutating func choose(_ window: Int) {
    if windows[window] != nil { current = window }
  }

  private mutating func clear(
    _ map: UInt8, at time: MediaTime, into text: inout BroadcastText
  ) {
    for index in Self.indices(map) { windows[index]?.clear(at: time, into: &text) }
    isChanged = true
  }

  private mutating func show(
    _ map: UInt8, at time: MediaTime, into text: inout BroadcastText,
    _ isVisible: (Bool) -> Bool
  ) {
    for index in Self.indices(map) {
      guard let window = windows[index] else { continue }
      windows[index]?.show(isVisible(window.isVisible), at: time, into: &text)
    }
    isChanged = true
  }

  private mutating func delete(
    _ map: UInt8, at time: MediaTime, into text: inout BroadcastText
  ) {
    for index in Self.indices(map) where windows[index] != nil {
      windows[index]?.close(at: time, into: &text)
      windows[index] = nil
      if current == index { current = nil }
      isChanged = true
    }
  }

  /// Executes SetPenAttributes: italics and underline are the upper bits of its second parameter.
  private mutating func setPen(_ code: [UInt8]) {
    guard let current, code.count == 3 else { return }
    windows[current]?.pen.isItalic = code[2] & 0x80 != 0
    windows[current]?.pen.isUnderlined = code[2] & 0x40 != 0
  }

  /// Executes SetPenColor: two bits of opacity, then the color, of the text, then of its background
  /// (CTA-708, SetPenColor): solid and flashing backgrounds cover what is behind them.
  private mutating func setColor(_ code: [UInt8]) {
    guard let current, code.count == 4 else { return }
    windows[current]?.pen.color = code[1] & 0x3F
    windows[current]?.pen.ground = code[2] >> 6 < 2 ? code[2] & 0x3F : nil
  }

  private mutating func movePen(_ code: [UInt8]) {
    guard let current, code.count == 3 else { return }
    windows[current]?.move(row: Int(code[1] & 0x0F), column: Int(code[2] & 0x3F))
  }

  private mutating func define(
    _ index: Int, _ code: [UInt8], at time: MediaTime, into text: inout BroadcastText
  ) {
    guard code.count == 7 else { return }
    var window = windows[index] ?? CEA708Window(channel: channel)
    window.define(Array(code.dropFirst()))
    window.show(code[1] & 0x20 != 0, at: time, into: &text)
    windows[index] = window
    current = index
    isChanged = true
  }

  /// The windows of a map: bit 0 is window 0.
  private static func indices(_ map: UInt8) -> some Sequence<Int> {
    (0..<8).lazy.filter { map & (1 << UInt8($0)) != 0 }
  }
}

// MARK: Issues

extension CEA708Service {
  private func reportTruncated(_ moment: CaptionMoment, into text: inout BroadcastText) {
    text.report(
      .broadcast(.cea708TruncatedCode), .error, at: moment.place, in: channel,
      "A block of service \(channel.name) ends inside a code, which is lost. Encode the captions "
        + "again.")
  }

  private mutating func reportNoWindow(
    _ moment: CaptionMoment, into text: inout BroadcastText
  ) {
    guard !saidNoWindow else { return }
    saidNoWindow = true
    text.report(
      .broadcast(.cea708NoWindow), .error, at: moment.place, in: channel,
      "Text of service \(channel.name) comes where no window is defined and cannot be shown. "
        + "Define a window before text.")
  }

  private func reportOverflow(_ moment: CaptionMoment, into text: inout BroadcastText) {
    text.report(
      .broadcast(.cea708RowOverflow), .warning, at: moment.place, in: channel,
      "A row of service \(channel.name) is longer than its window; receivers may not show the "
        + "rest. Break the row or widen the window.")
  }

  private func reportUndefined(_ moment: CaptionMoment, into text: inout BroadcastText) {
    text.report(
      .broadcast(.cea708UndefinedCharacter), .error, at: moment.place, in: channel,
      "A code of service \(channel.name) is not a character; receivers show “_”. Use the "
        + "characters of CTA-708.")
  }
}
