extension Placement {
  /// Whether it plays without sound, and no script may change that.
  public var isCertainlyMuted: Bool { muted == true && !changeable.contains(.muted) }

  /// Whether it may play without sound, which a script decides.
  public var isPerhapsMuted: Bool { muted == true && changeable.contains(.muted) }

  /// Whether it may start again at its end, which a script decides.
  public var isPerhapsLooped: Bool {
    loop != true && stopsAfterCycles == nil && changeable.contains(.loop)
  }

  /// Whether a control answers a test although nobody knows whether its conditions hold.
  ///
  /// On a page with scripts no one can say more. A manifest that leaves a key out can, and is asked
  /// for it.
  public var isSettledByControls: Bool { autoplay == nil && changeable.contains(.controls) }

  /// The placement with all settings as the markup says, which scripts do not change.
  public var asWritten: Placement {
    var written = self
    written.changeable = []
    return written
  }
}
