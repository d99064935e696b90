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
    writer.value(offset)
    writer.value(rate)
    writer.value(confidence)
    writer.list(slips)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      offset: try reader.value(), rate: try reader.value(),
      confidence: try reader.fraction("confidence"),
      slips: try reader.list("slips", atMost: WireLimits.ranges))
  }
}

extension NarrationAlignment.Slip: WireValue {
  package static var leastSize: Int { 16 }

  package func encode(into writer: inout WireWriter) {
    writer.value(at)
    writer.value(step)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(at: try reader.value(), step: try reader.value())
  }
}

extension NarrationMeasures: WireValue {
  package static var leastSize: Int { 55 }

  package func encode(into writer: inout WireWriter) {
    writer.value(length)
    writer.value(narrated)
    writer.value(longestGap)
    writer.value(unusedPauses)
    writer.value(overlapWithDialogue)
    writer.value(spokenShare)
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
    longestGap = try reader.length("longest gap")
    unusedPauses = try reader.value()
    overlapWithDialogue = try reader.value()
    spokenShare = try reader.value()
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
