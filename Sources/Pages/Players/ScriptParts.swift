/// A call in a script that starts a player.
struct PlayerCall: Hashable {
  /// The function.
  let name: String
  /// The text that it gives first, which may be the `id` of an element; `nil` for none.
  let argument: String?
  /// The `id` of the element of the page that it names first, or `nil`.
  let target: String?
  /// Whether it plays a medium of the page, if there is one.
  let needsNoMedium: Bool
  /// Its offset in the script.
  let offset: Int
}

/// The addresses of media in a script, each with the player that it is for.
struct ScriptParts {
  struct Address {
    let address: String
    /// The player, or `nil` if it is for none.
    let call: PlayerCall?
    /// Whether no other address is for the same player.
    let isAlone: Bool
  }

  /// The addresses, in their order.
  let addresses: [Address]
  /// The number of media that no element of the page names: of the players without one, and of the
  /// addresses that are for no player.
  let unnamed: Int

  /// Assigns addresses to players: in a script with several, to the last one before them, which
  /// they are nearly always the settings of.
  init(_ found: [(address: String, offset: Int)], _ calls: [PlayerCall]) {
    var next = 0
    var assigned: [(address: String, call: PlayerCall?)] = []
    for (address, offset) in found {
      while next < calls.count, calls[next].offset < offset { next += 1 }
      let last = next > 0 ? calls[next - 1] : nil
      assigned.append((address, calls.count == 1 ? calls.first : last))
    }
    var different: [PlayerCall?: Set<String>] = [:]
    for (address, call) in assigned { different[call, default: []].insert(address) }
    addresses = assigned.map { address, call in
      Address(address: address, call: call, isAlone: different[call]?.count == 1)
    }
    unnamed = calls.count { $0.target == nil } + (different[.none]?.count ?? 0)
  }
}
