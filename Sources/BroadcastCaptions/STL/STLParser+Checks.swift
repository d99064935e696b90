import MediaModel
import TextBasics

/// Checks the blocks and reports their issues.
extension STLParser {
  /// Checks the number of blocks.
  mutating func checkBlockCount(_ count: Int) {
    let end = STLHeader.length + count * Self.blockLength
    if end < bytes.count {
      log.add(
        .stl(.truncatedBlock), .error,
        at: TextPosition(line: count + 2, column: 1, byteOffset: end),
        "The file ends inside a block, which is dropped. Transfer it again completely.")
    }
    guard let said = header.blockCount, said != count else { return }
    log.add(
      .stl(.blockCount), said > count ? .error : .warning, at: headerPlace(.blockCount),
      said > count
        ? "TNB says \(said) blocks but the file has \(count), so subtitles are missing. Transfer "
          + "it again completely."
        : "TNB says \(said) blocks but the file has \(count); players may drop the rest. Correct "
          + "the number.")
  }

  private func headerPlace(_ field: STLField) -> TextPosition {
    TextPosition(line: 1, column: field.range.lowerBound + 1, byteOffset: field.range.lowerBound)
  }

  /// Reports a block with a reserved number.
  mutating func reportReserved(_ block: STLBlock) {
    log.add(
      .stl(.reservedBlock), .error, at: block.place(STLBlock.Offset.extensionNumber),
      "EBN is a reserved number, so the block is dropped. Write FF for a subtitle's last block.")
  }

  /// Reports a chain in which a block is missing.
  mutating func reportChain(_ block: STLBlock) {
    log.add(
      .stl(.chain), .error, at: block.place(STLBlock.Offset.extensionNumber),
      "Blocks of subtitle \(block.subtitle) before this one are missing, and text with them. "
        + "Export the file again.")
  }

  /// Reports a chain without its last block.
  mutating func reportIncompleteChain(_ subtitle: STLSubtitle) {
    log.add(
      .stl(.chain), .error, at: subtitle.first.place(STLBlock.Offset.extensionNumber),
      "The last block of subtitle \(subtitle.first.subtitle) is missing, and text with it. Export "
        + "the file again.")
  }

  /// Checks that a subtitle's number follows the previous one; each group starts again.
  mutating func checkNumber(_ block: STLBlock) {
    guard let last, last.group == block.group, block.subtitle != last.number + 1 else { return }
    log.add(
      .stl(.numbering), .note, at: block.place(STLBlock.Offset.number),
      "The subtitle's number does not follow the previous one; players ignore this. Renumber the "
        + "subtitles.")
  }

  /// Checks a subtitle.
  mutating func check(_ cue: Cue, _ subtitle: STLSubtitle) {
    let block = subtitle.first
    checkTimeCode(block.start, at: block.place(STLBlock.Offset.start))
    checkTimeCode(block.end, at: block.place(STLBlock.Offset.end))
    checkOrder(cue, block)
    checkPlace(block)
    checkText(subtitle)
    if block.comment > 1 {
      log.add(
        .stl(.commentFlag), .warning, at: block.place(STLBlock.Offset.comment),
        "CF means neither subtitle nor comment; the block was read as a subtitle. Write 00 or 01.")
    }
  }

  private mutating func checkTimeCode(_ code: STLTimeCode, at place: TextPosition) {
    if !code.isOfDay {
      log.add(
        .stl(.timeCode), .error, at: place,
        "The time code is not a time of day, so the subtitle comes at a wrong time. Correct it.")
    } else if code.frames >= header.frameRate {
      log.add(
        .stl(.frames), .warning, at: place,
        "The time code has frame \(code.frames) of \(header.frameRate); players may read it "
          + "differently. Correct it, or the frame rate in DFC.")
    }
  }

  private mutating func checkOrder(_ cue: Cue, _ block: STLBlock) {
    if cue.end < cue.start {
      log.add(
        .stl(.reversedTimes), .error, at: block.place(STLBlock.Offset.end),
        "The subtitle ends before it starts and is not shown. Correct the times.")
    } else if cue.end == cue.start {
      log.add(
        .stl(.zeroDuration), .warning, at: block.place(STLBlock.Offset.end),
        "The subtitle ends as it starts, so nobody can read it. Give it a later end.")
    }
    if let last = cues.last, cue.start < last.start {
      log.add(
        .stl(.order), .warning, at: block.place(STLBlock.Offset.start),
        "The subtitle starts before the previous one. Put them in the order of their start times.")
    }
  }

  private mutating func checkPlace(_ block: STLBlock) {
    let row = Int(block.verticalPosition)
    let rows = header.isTeletext ? 1...23 : 0...99
    if !rows.contains(row) {
      log.add(
        .stl(.verticalPosition), .warning, at: block.place(STLBlock.Offset.verticalPosition),
        "VP is not a row; players may show the subtitle elsewhere. Write a row from "
          + "\(rows.lowerBound) to \(rows.upperBound).")
    }
    if block.justification > 3 {
      log.add(
        .stl(.justification), .warning, at: block.place(STLBlock.Offset.justification),
        "JC is not an alignment; the text was centered. Write 00 to 03.")
    }
  }

  private mutating func checkText(_ subtitle: STLSubtitle) {
    for (fault, offset) in subtitle.text.faults.sorted(by: { $0.value < $1.value }) {
      let number = (offset - STLHeader.length) / Self.blockLength
      report(fault, at: STLBlock(bytes, number: number).place(ofFile: offset))
    }
    if subtitle.text.rows.isEmpty {
      log.add(
        .stl(.emptySubtitle), .warning, at: subtitle.first.place(STLBlock.Offset.text),
        "The subtitle has no text. Write it, or delete the subtitle.")
    }
  }

  private mutating func report(_ fault: STLText.Issue, at place: TextPosition) {
    switch fault {
    case .character:
      log.add(
        .stl(.character), .error, at: place,
        "A code of the text is not in the character table that CCT names; it shows as �. Correct "
          + "the text or the table.")
    case .control:
      log.add(
        .stl(.controlCode), .warning, at: place,
        "A control code is reserved, or is a teletext code in open subtitles; players may show it "
          + "as a character. Remove it.")
    case .afterEnd:
      log.add(
        .stl(.textAfterEnd), .warning, at: place,
        "Text follows unused space (8F); some players drop it. Close the gap.")
    }
  }
}
