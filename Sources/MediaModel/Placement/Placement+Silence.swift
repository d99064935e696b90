extension Placement {
  /// What a page leaves unknown about a medium without sound, beside what it leaves unknown about
  /// any medium.
  ///
  /// Only the file shows whether it has sound; the page does not. Without sound it plays as with the
  /// attribute `muted`: browsers start it only while it is in sight, and to hide it is to stop it.
  public struct Silence: Sendable, Hashable {
    /// Whether it is unknown if it starts by itself.
    public let startIsOpen: Bool
    /// Whether it is unknown if something stops it.
    public let controlsAreOpen: Bool
    /// The reason, one sentence, or `nil`.
    public let reason: String?

    /// Creates the unknown facts.
    ///
    /// - Parameters:
    ///   - startIsOpen: Whether it is unknown if it starts by itself.
    ///   - controlsAreOpen: Whether it is unknown if something stops it.
    ///   - reason: The reason, one sentence.
    public init(startIsOpen: Bool, controlsAreOpen: Bool, reason: String?) {
      self.startIsOpen = startIsOpen
      self.controlsAreOpen = controlsAreOpen
      self.reason = reason
    }

    /// What stays unknown beside other declarations; `nil` if nothing does.
    ///
    /// - Parameter other: The declarations.
    /// - Returns: What they do not say.
    public func settled(by other: Placement) -> Silence? {
      let start = startIsOpen && other.autoplay == nil
      let controls = controlsAreOpen && other.controls == nil
      guard start || controls else { return nil }
      return Silence(startIsOpen: start, controlsAreOpen: controls, reason: reason)
    }
  }

  /// The placement of a medium without sound.
  public var asSilent: Placement {
    guard let ifSilent else { return self }
    var silent = self
    if ifSilent.startIsOpen { silent.autoplay = nil }
    if ifSilent.controlsAreOpen { silent.controls = nil }
    silent.unknownReason = ifSilent.reason ?? unknownReason
    silent.ifSilent = nil
    return silent
  }
}
