import Forms

/// The progress of a watch with a presentation: a line of `.watch.ndjson`.
package struct WatchStep: Sendable, Hashable {
  /// The medium, relative to the watched folder.
  package let source: PlanPath
  /// The state of the files when it was judged, and the settings.
  package let stamp: String
  /// Whether it passed.
  package let isPassed: Bool
  /// Whether it was delivered: the program was run, or the files were moved.
  package var isDelivered = false
  /// The folder for its files; `nil` while none is selected.
  package var target: PlanPath?
  /// The files to move, relative to the watched folder.
  package var files: [PlanPath] = []

  /// Creates a step: the presentation was judged.
  ///
  /// - Parameters:
  ///   - source: The medium.
  ///   - stamp: The state of the files, and the settings.
  ///   - isPassed: Whether it passed.
  package init(source: PlanPath, stamp: String, isPassed: Bool) {
    self.source = source
    self.stamp = stamp
    self.isPassed = isPassed
  }

  /// Whether its files were moved away: a medium with the same name is then a different medium.
  package var isGone: Bool { isDelivered && target != nil }

  /// The step as a line.
  package var line: [UInt8] { Self.form.line(self) }

  /// Reads a line.
  ///
  /// - Parameter line: The line.
  /// - Returns: The step; `nil` if the line is damaged.
  package static func read(_ line: [UInt8]) -> WatchStep? {
    form.find(in: line)
  }

  private static let form = JSONForm<Self>(
    Field("delivered", \.isDelivered, .flag),
    Field("files", \.files, .list(of: .path, atMost: .max).leftOut(if: [])),
    Field("passed", \.isPassed, .flag), Field("source", \.source, .path),
    Field("stamp", \.stamp, .label), Field("target", \.target, .optional(.path))
  ) { isDelivered, files, isPassed, source, stamp, target in
    var step = Self(source: source, stamp: stamp, isPassed: isPassed)
    (step.isDelivered, step.files, step.target) = (isDelivered, files, target)
    return step
  }
}
