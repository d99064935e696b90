package import Forms
package import MediaModel

extension NarrationComparison: WireValue {
  package static var leastSize: Int { 64 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(relation)
    writer.value(alignment)
    writer.value(narration)
    writer.value(measures)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      relation: try reader.choice("relation"), alignment: try reader.value(),
      narration: try reader.value(), measures: try reader.value())
  }
}

extension NarrationAlignment: WireValue {
  package static var leastSize: Int { 24 }

  package func encode(into writer: inout WireWriter) {
    writer.list(pieces)
    writer.value(confidence)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let pieces: [Piece] = try reader.list("pieces", atMost: WireLimits.ranges)
    guard let alignment = Self(pieces: pieces, confidence: try reader.fraction("confidence")) else {
      throw .outOfRange(what: "pieces")
    }
    self = alignment
  }
}

extension NarrationAlignment.Piece: WireValue {
  package static var leastSize: Int { 32 }

  package func encode(into writer: inout WireWriter) {
    writer.value(main)
    writer.value(described)
    writer.value(rate)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      main: try reader.value(), described: try reader.value(), rate: try reader.value())
  }
}

extension NarrationMeasures: WireValue {
  package static var leastSize: Int { 88 }

  package func encode(into writer: inout WireWriter) {
    writer.value(length)
    writer.value(narrated)
    writer.value(insertedNarration)
    writer.value(longInsertedNarration)
    writer.integer(Int64(spokenInsertions))
    writer.value(spokenBeside)
    writer.value(longestGap)
    writer.value(unusedPauses)
    writer.value(overlapWithDialogue)
    writer.value(spokenShare)
    writer.value(recurringShare)
    writer.value(foundShare)
    writer.value(ducking)
    writer.value(level)
    writer.value(describedEnd)
    writer.value(describedShare)
    writer.value(replacedDialogue)
    writer.value(describedPeak)
    writer.value(isCutOff)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init()
    length = try reader.length("length")
    narrated = try reader.length("narration")
    insertedNarration = try reader.length("inserted narration")
    longInsertedNarration = try reader.length("inserted narration of length")
    spokenInsertions = try reader.natural("insertions with speech")
    spokenBeside = try reader.length("speech beside the main sound")
    longestGap = try reader.length("longest gap")
    unusedPauses = try reader.value()
    overlapWithDialogue = try reader.value()
    spokenShare = try reader.value()
    recurringShare = try reader.value()
    foundShare = try reader.value()
    ducking = try reader.value()
    level = try reader.value()
    describedEnd = try reader.value()
    describedShare = try reader.value()
    replacedDialogue = try reader.value()
    describedPeak = try reader.value()
    isCutOff = try reader.value()
  }
}
