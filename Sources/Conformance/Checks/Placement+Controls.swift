import MediaModel

extension Placement {
  /// The placement as a reader of the manifest knows it.
  var name: String {
    if let id { return "the placement “\(id)”" }
    if let page { return "the placement on “\(page)”" }
    return "the placement"
  }

  /// Whether one of the controls is offered; `nil` when the controls are unknown.
  func offers(_ wanted: Set<Control>) -> Bool? {
    controls.map { !$0.isDisjoint(with: wanted) }
  }
}
