import Sandbox
import SystemIO
import SystemPackage
import Testing

/// Starts the probe program, which is built beside the tests.
enum Probe {
  static let everything = Set(SandboxLayer.allCases)

  static func start(
    _ action: String, _ layers: Set<SandboxLayer> = everything, messageLimit: Int = 64 << 20
  ) throws -> WorkerProcess {
    let folder = try #require(Executable.folder())
    return try WorkerProcess.start(
      executable: folder.appending("SandboxProbe"),
      arguments: [layers.map(\.rawValue).joined(separator: ","), action],
      messageLimit: messageLimit)
  }

  /// What the probe answers to an action, or how it ended.
  static func answer(
    _ action: String, _ layers: Set<SandboxLayer> = everything
  ) throws -> String {
    let worker = try start(action, layers)
    do throws(SandboxError) {
      return String(decoding: try worker.receive(deadline: .soon), as: UTF8.self)
    } catch {
      guard case .died(let death) = error else { throw error }
      return "\(death)"
    }
  }
}

extension ContinuousClock.Instant {
  /// Far enough off for a busy machine, near enough for a test that hangs.
  static var soon: Self { .now + .seconds(60) }
  static func after(_ duration: Duration) -> Self { .now + duration }
}
