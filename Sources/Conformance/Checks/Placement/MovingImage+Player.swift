import MediaModel

extension MovingImage {
  /// How long an animation moves in its player, whose settings overrule those of the file.
  ///
  /// - Parameter placement: What is known about the player; `nil` for nothing.
  /// - Returns: The time; where the player is not known, one turn is all that is certain.
  func time(in placement: Placement?) -> PlayingTime {
    let pass = pass(in: placement)
    if placement?.loop == false { return pass }
    guard let player = placement?.player else { return pass.repeated(.unknown) }
    if player.isEndless { return pass.repeated(.endless) }
    guard let passes = player.passes, case .between(let least, let most) = pass else {
      return pass.repeated(.unknown)
    }
    return .between(
      least.times(passes.lowerBound), most: most.map { $0.times(passes.upperBound) })
  }

  /// How long one turn lasts in a placement, at the speed of its player.
  ///
  /// - Parameter placement: What is known about the player; `nil` for nothing.
  /// - Returns: The time.
  func pass(in placement: Placement?) -> PlayingTime {
    guard let turn else { return .unknown }
    guard let player = placement?.player else { return .lasts(turn) }
    return player.speed.map { .lasts(turn * 1_000 / $0) } ?? .unknown
  }
}
