import CSandbox

/// The way into the sandbox, for the main program of a worker.
package enum Sandbox {
  /// Loads what libav would open files for later: the time zone and the character tables of names.
  ///
  /// To be called before ``enter(_:layers:)`` by a worker that reads media; it takes longer than a
  /// worker without libav takes to start.
  package static func prepareForMedia() { csandbox_prepare() }

  /// Shuts this process in, for good.
  ///
  /// To be called after all libraries are loaded and before any file is taken: from here on no
  /// path can be opened, no connection made and no program or thread started. A layer that the
  /// kernel refuses is left out, and the caller decides whether to go on without it.
  ///
  /// - Parameters:
  ///   - limits: What the process may use.
  ///   - layers: The layers to ask for.
  /// - Returns: The layers that the kernel granted, in order.
  package static func enter(
    _ limits: SandboxLimits = SandboxLimits(), layers: Set<SandboxLayer> = .allLayers
  ) -> [SandboxLayer] {
    SandboxLayer.allCases.filter { layers.contains($0) && $0.enter(limits) }
  }
}

extension Set where Element == SandboxLayer {
  /// Every layer there is.
  package static var allLayers: Self { Set(SandboxLayer.allCases) }
}
