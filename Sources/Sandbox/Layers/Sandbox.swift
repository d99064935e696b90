import CSandbox

/// Enters the sandbox; for the main program of a worker.
package enum Sandbox {
  /// Loads what libav would later read from files: the time zone and the character tables of names.
  ///
  /// A worker that reads media calls it before ``enter(_:layers:)``. Other workers do not: it takes
  /// longer than their start.
  package static func prepareForMedia() { csandbox_prepare() }

  /// Puts this process into the sandbox for its whole life.
  ///
  /// Call it after all libraries are loaded and before any file is received. Afterwards no path can
  /// be opened, no connection made and no program or thread started. A layer that the kernel
  /// refuses is left out, and the caller decides whether to continue without it.
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
  /// All layers.
  package static var allLayers: Self { Set(SandboxLayer.allCases) }
}
