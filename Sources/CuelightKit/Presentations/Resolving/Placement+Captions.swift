import MediaModel

extension Placement {
  /// Whether it is declared that a player or the system shows the captions.
  var showsCaptions: Bool {
    switch captionSwitch {
    case .player?, .system?: true
    case .unavailable?: false
    case nil: controls?.contains(.captions) == true
    }
  }
}
