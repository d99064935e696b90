package import Forms
package import MediaModel

extension MovingImage: Formed {
  package static let wire = WireForm<Self>(
    Field("pictures", \.frames, .optional(.count)), Field("turn", \.turn, .optional(.length)),
    Field("plays", \.plays), Field("total", \.total), Field("length of motion", \.motion),
    Field("hold", \.hold, .length), Field("motion", \.moves, .choice),
    make: { frames, turn, plays, total, motion, hold, moves in
      var image = Self(frames: frames, turn: turn, plays: plays, total: total, moves: moves)
      image.motion = motion
      image.hold = hold
      return image
    },
    then: Setting("start", \.startsByItself, .choice),
    Setting("reduced motion", \.respectsReducedMotion, .choice),
    Setting("needsPlayer", \.needsPlayer))
}

extension MovingImage.Plays: Formed {
  package static let wire = WireForm<Self>(
    Field("number of turns", { $0.numbers.tag }, .integer),
    Field("turns", { $0.numbers.count }, .count)
  ) { tag, count throws(FormRefusal) in
    switch (tag, count) {
    case (0, 1...): .times(count)
    case (1, 0): .endless
    case (2, 0): .unknown
    default: throw FormRefusal("number of turns", "is not known")
    }
  }

  private var numbers: (tag: UInt8, count: Int) {
    switch self {
    case .times(let count): (0, count)
    case .endless: (1, 0)
    case .unknown: (2, 0)
    }
  }
}

extension MovingImage.Total: Formed {
  package static let wire = WireForm<Self>(
    cases: "length of motion",
    WireCase("total", .length, { .lasts($0) }) {
      if case .lasts(let length) = $0 { length } else { nil }
    },
    WireCase(.endless), WireCase(.unknown))
}
