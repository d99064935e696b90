package import Forms
package import MediaModel

extension MovingImage: WireValue {
  package static var leastSize: Int { 34 }

  package func encode(into writer: inout WireWriter) {
    writer.value(frames != nil)
    if let frames { writer.integer(Int64(frames)) }
    writer.value(turn)
    writer.value(plays)
    writer.value(total)
    writer.value(motion)
    writer.value(hold)
    writer.choice(moves)
    writer.choice(startsByItself)
    writer.choice(respectsReducedMotion)
    writer.value(needsPlayer)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let frames = try reader.value(Bool.self) ? try reader.natural("pictures") : nil
    let turn = try reader.optionalLength("turn")
    let plays: Plays = try reader.value()
    let total: Total = try reader.value()
    let motion: Total? = try reader.value()
    let hold = try reader.length("hold")
    self.init(
      frames: frames, turn: turn, plays: plays, total: total, moves: try reader.choice("motion"))
    self.motion = motion
    self.hold = hold
    startsByItself = try reader.choice("start")
    respectsReducedMotion = try reader.choice("reduced motion")
    needsPlayer = try reader.value()
  }
}

extension MovingImage.Plays: WireValue {
  package static var leastSize: Int { 9 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .times(let count): Self.write(0, count, to: &writer)
    case .endless: Self.write(1, 0, to: &writer)
    case .unknown: Self.write(2, 0, to: &writer)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let (tag, count) = (try reader.integer(UInt8.self), try reader.natural("turns"))
    switch (tag, count) {
    case (0, 1...): self = .times(count)
    case (1, 0): self = .endless
    case (2, 0): self = .unknown
    default: throw .unknown(what: "number of turns", value: "\(tag)/\(count)")
    }
  }

  private static func write(_ tag: UInt8, _ count: Int, to writer: inout WireWriter) {
    writer.integer(tag)
    writer.integer(Int64(count))
  }
}

extension MovingImage.Total: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .lasts(let length):
      writer.integer(UInt8(0))
      writer.value(length)
    case .endless: writer.integer(UInt8(1))
    case .unknown: writer.integer(UInt8(2))
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    switch try reader.integer(UInt8.self) {
    case 0: self = .lasts(try reader.length("total"))
    case 1: self = .endless
    case 2: self = .unknown
    case let other: throw .unknown(what: "length of motion", value: String(other))
    }
  }
}
