import MediaModel

/// Turns the tree of a manifest into what it declares, and gathers every fault on the way.
struct ManifestDecoder {
  let source: ManifestSource
  var faults: FaultList
  /// The key path of the value that is being read.
  var path: [PathStep] = []
  /// The first use of each `id`.
  var identifiers: [String: Int] = [:]
  /// What the manifest's `player` says of every item.
  var defaults = PlayerDefaults()

  init(source: ManifestSource, faults: FaultList) {
    self.source = source
    self.faults = faults
  }

  /// Reads the whole manifest.
  ///
  /// - Parameter root: The tree.
  /// - Returns: What could be read; complete only when no fault was found.
  mutating func manifest(_ root: ManifestNode) -> Manifest? {
    guard let members = members(root, as: .manifest, checkVersionFirst: true) else { return nil }
    defaults = field("player", in: members) { $0.player($1) } ?? PlayerDefaults()
    return Manifest(entries: field("media", in: members) { $0.media($1) } ?? [])
  }

  private mutating func media(_ node: ManifestNode) -> [ManifestEntry]? {
    guard case .list(let items) = node.value else {
      wrongType(node, expected: "a list of items")
      return nil
    }
    if items.isEmpty {
      report(.badValue, at: node, "\"media\" lists nothing; add an item with at least \"src\".")
    }
    return each(items, most: ManifestReader.mostEntries) { $0.entry($1) }
  }

  private mutating func player(_ node: ManifestNode) -> PlayerDefaults? {
    guard let members = members(node, as: .player) else { return nil }
    var settings = playerSettings(members)
    settings.transcript = field("transcript", in: members) { $0.transcriptOnScreen($1) }
    return settings
  }

  /// The keys that `player` and an item share.
  mutating func playerSettings(_ members: Members) -> PlayerDefaults {
    PlayerDefaults(
      controls: field("controls", in: members) { $0.controls($1) },
      captionStyle: field("captionStyle", in: members) { $0.choice($1) },
      controlsLevelIsSame: field("controlsLevel", in: members) {
        $0.choice($1, as: ControlsLevel.self)
      }.map { $0 == .same },
      captionSwitch: field("captionSwitch", in: members) { $0.choice($1) },
      descriptionSwitch: field("descriptionSwitch", in: members) { $0.choice($1) },
      visualCue: field("visualCue", in: members) { $0.bool($1) })
  }

  // MARK: Faults

  /// Records a fault of the value that is being read.
  mutating func report(
    _ code: ManifestFault.Code, at node: ManifestNode, _ message: @autoclosure () -> String
  ) {
    if case .refused = node.value { return }
    faults.add(code, at: node.offset, path: path, message())
  }

  // MARK: Walking

  /// Reads the value of a key, with the key on the path.
  mutating func field<Value>(
    _ key: String, in members: Members, _ read: (inout Self, ManifestNode) -> Value?
  ) -> Value? {
    guard let node = members[key] else { return nil }
    path.append(.key(key))
    defer { path.removeLast() }
    return read(&self, node)
  }

  /// Reads the items of a list, each with its index on the path; of too long a list, none.
  mutating func each<Value>(
    _ items: [ManifestNode], most: Int = ManifestReader.mostInList,
    _ read: (inout Self, ManifestNode) -> Value?
  ) -> [Value] {
    if items.count > most {
      report(
        .tooLarge, at: items[most],
        "This list has \(items.count) items, and at most \(most) are read; shorten or divide it.")
      return []
    }
    var values: [Value] = []
    for (index, item) in items.enumerated() {
      path.append(.index(index))
      if let value = read(&self, item) { values.append(value) }
      path.removeLast()
    }
    return values
  }
}
