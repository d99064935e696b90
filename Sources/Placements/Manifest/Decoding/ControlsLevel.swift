/// Where the controls of captions and descriptions lie, seen from the volume control
/// (Revised Section 508, 503.4).
package enum ControlsLevel: String, Sendable, Hashable, CaseIterable {
  /// At the same level.
  case same
  /// Further down, as in a menu.
  case lower
}
