extension Placement {
  /// Whether it plays without sound, and no script can change that.
  public var isCertainlyMuted: Bool { muted == true && !changeable.contains(.muted) }

  /// Whether it plays without sound unless a script changes that.
  public var isPerhapsMuted: Bool { muted == true && changeable.contains(.muted) }

  /// Whether a script may make it start again at its end.
  public var isPerhapsLooped: Bool {
    loop != true && stopsAfterCycles == nil && changeable.contains(.loop)
  }

  /// Whether a control decides a test although it is not known whether its conditions apply.
  ///
  /// The conditions cannot be determined on a page with scripts. For a manifest without the key,
  /// the report asks the user to declare it.
  public var isSettledByControls: Bool { autoplay == nil && changeable.contains(.controls) }

  /// The placement with all settings of the markup, as if no script changed them.
  public var asWritten: Placement {
    var written = self
    written.changeable = []
    return written
  }
}
