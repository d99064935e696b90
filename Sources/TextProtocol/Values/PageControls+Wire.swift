package import Forms
package import MediaModel
package import Placements

extension PageButton: Formed {
  package static let wire = WireForm<Self>(
    Field("name of a button", \.name), Field("line", \.line, .count),
    Field("relation of a button", \.relation, .choice), Field("isUsable", \.isUsable)
  ) { Self(name: $0, line: $1, relation: $2, isUsable: $3) }
}

extension AnimationPlayer: Formed {
  /// An unknown number is written as zero, which is not a valid number here.
  package static let wire = WireForm<Self>(
    Field("speed of a player", { $0.speed ?? 0 }, .count),
    Field("passes of a player", { $0.passes?.lowerBound ?? 0 }, .count),
    Field("passes of a player", { $0.passes?.upperBound ?? 0 }, .count),
    Field("isEndless", \.isEndless)
  ) { speed, least, most, isEndless throws(FormRefusal) in
    guard least <= most else { throw FormRefusal("passes of a player", "are not in order") }
    return Self(speed: speed, passes: most > 0 ? least...most : nil, isEndless: isEndless)
  }
}
