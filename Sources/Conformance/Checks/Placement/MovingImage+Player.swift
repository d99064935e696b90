import MediaModel

extension MovingImage {
  /// The duration of an animation in its player, whose settings override those of the file.
  ///
  /// - Parameter placement: The known facts about the player; `nil` for none.
  /// - Returns: The time; if the player is unknown, only one cycle is certain.
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

  /// The duration of one cycle in a placement, at the speed of its player.
  ///
  /// - Parameter placement: The known facts about the player; `nil` for none.
  /// - Returns: The time.
  func pass(in placement: Placement?) -> PlayingTime {
    guard let turn else { return .unknown }
    guard let player = placement?.player else { return .lasts(turn) }
    return player.speed.map { .lasts(turn * 1_000 / $0) } ?? .unknown
  }
}
