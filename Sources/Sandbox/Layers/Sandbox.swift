import CSandbox

/// The way into the sandbox, for the worker's main program.
package enum Sandbox {
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
    csandbox_prepare()
    return SandboxLayer.allCases.filter { layers.contains($0) && $0.enter(limits) }
  }
}

extension Set where Element == SandboxLayer {
  /// Every layer there is.
  package static var allLayers: Self { Set(SandboxLayer.allCases) }
}
