package import Forms
package import MediaModel
package import Placements
import WorkerProtocol

extension PageButton: WireValue {
  package static var leastSize: Int { 14 }

  package func encode(into writer: inout WireWriter) {
    writer.label(name)
    writer.integer(Int64(line))
    writer.choice(relation)
    writer.value(isUsable)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      name: try reader.text("name of a button"), line: try reader.natural("line"),
      relation: try reader.choice("relation of a button"), isUsable: try reader.value())
  }
}

extension AnimationPlayer: WireValue {
  package static var leastSize: Int { 25 }

  /// Writes the player; an unknown number is written as zero, which is not a valid number here.
  package func encode(into writer: inout WireWriter) {
    for number in [speed, passes?.lowerBound, passes?.upperBound] {
      writer.integer(Int64(number ?? 0))
    }
    writer.value(isEndless)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let speed = try reader.natural("speed of a player")
    let least = try reader.natural("passes of a player")
    let most = try reader.natural("passes of a player")
    guard least <= most else { throw .outOfRange(what: "passes of a player") }
    self.init(
      speed: speed, passes: most > 0 ? least...most : nil, isEndless: try reader.value())
  }
}
