import CaptionFormats
import CueText
import MediaModel
import TextBasics

/// Rewrites the lines of a caption file without their issues.
struct ScriptWriter {
  private let script: CaptionScript
  private let options: RepairOptions
  private let lineEnd: [UInt8]
  private var output: [UInt8] = []

  /// Prepares a writer.
  ///
  /// - Parameters:
  ///   - script: The lines.
  ///   - options: The changes to make in addition to the repair of issues.
  init(_ script: CaptionScript, _ options: RepairOptions) {
    self.script = script
    self.options = options
    let first = script.lines.first?.upperBound ?? 0
    lineEnd = script.bytes.hasPrefix("\r\n", at: first) ? [0x0D, 0x0A] : [0x0A]
  }

  /// The result: the text, and the cues that it must contain when it is read back.
  struct Result {
    /// UTF-8 with the line ends of the first line.
    let text: [UInt8]
    /// The cues with their new times, in their new order.
    let entries: [CaptionScript.Entry]
  }

  /// The repaired text.
  ///
  /// - Returns: The text and its cues.
  /// - Throws: ``RepairError/beforeStart(cue:end:)``.
  consuming func result() throws(RepairError) -> Result {
    output.reserveCapacity(script.bytes.count + script.entries.count * 8)
    let entries = try arranged()
    writePrelude()
    var number = 0
    for entry in entries {
      writeBlock(entry.fixed)
      writeBlock(entry.leading)
      if entry.isLeftOut { continue }
      number += 1
      startBlock()
      write(entry, number: number)
    }
    writeRest(after: number)
    // A byte order mark that moved to the start would be read as the mark of the file.
    if output.hasMark(at: 0) { output.removeFirst(3) }
    return Result(text: output, entries: entries.filter { !$0.isLeftOut })
  }

  // MARK: Times

  /// The cues with their new times, in order.
  private func arranged() throws(RepairError) -> [CaptionScript.Entry] {
    var entries = script.entries
    if options.movesTimes {
      for index in entries.indices { try move(&entries[index], number: index + 1) }
    }
    let isOrdered = !zip(entries, entries.dropFirst()).contains { $0.cue.start > $1.cue.start }
    if !isOrdered {
      entries = entries.enumerated()
        .sorted { ($0.element.cue.start, $0.offset) < ($1.element.cue.start, $1.offset) }
        .map(\.element)
      for index in entries.indices { entries[index].fixed = script.entries[index].fixed }
    }
    if !options.keepsOverlaps, script.format == .subRip { part(&entries) }
    return entries
  }

  private func move(
    _ entry: inout CaptionScript.Entry, number: Int
  ) throws(RepairError) {
    if let retiming = options.retiming {
      let moved = retiming.moved(entry.cue)
      entry.ownShift = retiming.ownShift(of: entry.cue)
      entry.isLeftOut = moved == nil
      entry.cue = moved ?? entry.cue
      return
    }
    let end = options.moved(entry.cue.end)
    guard end > .zero else { throw .beforeStart(cue: number, end: end) }
    entry.cue.start = max(options.moved(entry.cue.start), .zero)
    entry.cue.end = end
  }

  /// Ends a SubRip cue at the start of the next cue, unless the next cue ends earlier.
  ///
  /// Overlaps are kept if two cues begin together, if a cue has its own position, or if a short cue
  /// is inside a longer one. WebVTT shows cues side by side on purpose. A cue with an unreadable
  /// end cannot be separated from others, and players drop it.
  private func part(_ entries: inout [CaptionScript.Entry]) {
    let ended = entries.indices.filter { hasEnd(entries[$0]) }
    // The index of the next later start, determined once for all cues that begin together.
    var following = Array(1..<max(ended.count, 1))
    for index in following.indices.dropLast().reversed()
    where entries[ended[index]].cue.start == entries[ended[index + 1]].cue.start {
      following[index] = following[index + 1]
    }
    for (index, place) in following.enumerated() {
      let cue = entries[ended[index]].cue
      let next = entries[ended[place]].cue
      guard next.start > cue.start, next.start < cue.end, next.end >= cue.end,
        Self.isUnplaced(cue), Self.isUnplaced(next)
      else { continue }
      entries[ended[index]].cue.end = next.start
    }
  }

  private func hasEnd(_ entry: CaptionScript.Entry) -> Bool {
    TimingLine(script.bytes, script.lines[entry.timing], script.format)?.end != nil
  }

  private static func isUnplaced(_ cue: Cue) -> Bool {
    cue.settings == CueSettings() && !cue.text.contains("{\\")
  }

  // MARK: Lines

  private mutating func write(_ entry: CaptionScript.Entry, number: Int) {
    if script.format == .subRip {
      write(line: Array("\(number)".utf8))
    } else if let name = entry.mistakenName {
      write(line: Array(script.bytes[script.lines[name]]))
    } else if !entry.cue.id.isEmpty {
      write(line: Array(entry.cue.id.utf8))
    }
    write(line: timing(of: entry))
    for line in entry.text where isKept(script.lines[line]) {
      write(line: text(script.lines[line], movedBy: entry.ownShift))
    }
  }

  /// Whether a line is kept: a blank line ends a SubRip cue in most players.
  private func isKept(_ line: Range<Int>) -> Bool {
    script.format == .webVTT || !script.bytes.isBlank(line)
  }

  /// The timing line of a cue; a line without an issue is not changed if its times do not change.
  private func timing(of entry: CaptionScript.Entry) -> [UInt8] {
    let line = script.lines[entry.timing]
    let (start, end) = (entry.cue.start, entry.cue.end)
    guard let written = TimingLine(script.bytes, line, script.format) else {
      return Array(script.bytes[line])
    }
    let isSame = written.start == start && (written.end ?? end) == end
    let isRepairable = !written.isRight && !written.isAmbiguous
    guard !isSame || (isRepairable && start >= .zero && end >= .zero) else {
      return Array(script.bytes[line])
    }
    var output = Array(Self.times(start, end, script.format).utf8)
    // An estimated end is never written as if a person had written it.
    if written.end == nil { output = Array(output.prefix { $0 != 0x3E }) + [0x3E] }
    return written.tail.isEmpty ? output : output + [0x20] + script.bytes[written.tail]
  }

  /// A timing line in the form of each format.
  ///
  /// - Parameters:
  ///   - start: The start, not negative.
  ///   - end: The end, not negative.
  ///   - format: WebVTT or SubRip.
  /// - Returns: The line.
  static func times(_ start: MediaTime, _ end: MediaTime, _ format: TimedTextFormat) -> String {
    let separator = format == .subRip ? "," : "."
    let (first, last) = (milliseconds(start), milliseconds(end))
    return "\(CueOutput.clock(first, separator)) --> \(CueOutput.clock(last, separator))"
  }

  private static func milliseconds(_ time: MediaTime) -> Int64 {
    let (sum, overflow) = time.microseconds.addingReportingOverflow(500)
    return (overflow ? time.microseconds : sum) / 1_000
  }

  /// A line of text; the times inside WebVTT text are moved with the times of the cue.
  private func text(_ line: Range<Int>, movedBy ownShift: Duration) -> [UInt8] {
    let bytes = script.bytes
    guard options.movesTimes, script.format == .webVTT, bytes[line].contains(0x3C) else {
      return Array(bytes[line])
    }
    var output: [UInt8] = []
    var index = line.lowerBound
    while index < line.upperBound {
      output.append(bytes[index])
      index += 1
      guard output.last == 0x3C else { continue }
      var cursor = LineCursor(bytes, index..<line.upperBound)
      guard let time = Self.timestamp(&cursor), cursor.byte == 0x3E else { continue }
      let moved = max(options.moved(time).advanced(by: ownShift), .zero)
      if moved == time { continue }
      output.append(contentsOf: CueOutput.clock(Self.milliseconds(moved), ".").utf8)
      index = cursor.index
    }
    return output
  }

  private static func timestamp(_ cursor: inout LineCursor) -> MediaTime? {
    do throws(WebVTTTimingIssue) {
      return try WebVTTTimestamp.collect(&cursor).clock.time
    } catch {
      return nil
    }
  }

  // MARK: Blocks

  private mutating func writePrelude() {
    guard script.format == .webVTT else { return writeBlock(script.prelude) }
    let isSigned = script.lines.first.map { isSignature($0) } ?? false
    if isSigned { return writeBlock(script.prelude) }
    write(line: Array("WEBVTT".utf8))
    let kept = trimmed(script.prelude)
    guard let first = kept.first else { return }
    let start = script.bytes.trimmed(script.lines[first]).lowerBound
    let isMeant = script.bytes.hasPrefix(anyCase: "webvtt", at: start)
    writeBlock(isMeant ? kept.dropFirst() : kept)
  }

  private func isSignature(_ line: Range<Int>) -> Bool {
    let after = line.lowerBound + 6
    return script.bytes.hasPrefix("WEBVTT", at: line.lowerBound)
      && (after >= line.upperBound || script.bytes[after].isBlank)
  }

  /// The lines without blank lines at both ends.
  private func trimmed(_ block: Range<Int>) -> Range<Int> {
    var (low, high) = (block.lowerBound, block.upperBound)
    while low < high, script.bytes.isBlank(script.lines[low]) { low += 1 }
    while high > low, script.bytes.isBlank(script.lines[high - 1]) { high -= 1 }
    return low..<high
  }

  private mutating func writeBlock(_ block: Range<Int>) {
    let kept = trimmed(block)
    guard !kept.isEmpty else { return }
    startBlock()
    for line in kept { write(line: Array(script.bytes[script.lines[line]])) }
  }

  /// Writes the lines after the last cue.
  ///
  /// A single number after the last cue is the start of a missing cue, and is renumbered.
  private mutating func writeRest(after number: Int) {
    let kept = trimmed(script.rest)
    guard script.format == .subRip, kept.count == 1, let line = kept.first,
      SubRipFolding.number(script.bytes, script.lines[line]) != nil
    else { return writeBlock(script.rest) }
    startBlock()
    write(line: Array("\(number + 1)".utf8))
  }

  private mutating func startBlock() {
    if !output.isEmpty { output.append(contentsOf: lineEnd) }
  }

  private mutating func write(line: [UInt8]) {
    output.append(contentsOf: line)
    output.append(contentsOf: lineEnd)
  }
}
