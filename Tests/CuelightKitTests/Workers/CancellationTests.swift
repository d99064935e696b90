import MediaModel
import Conformance
import Foundation
import Synchronization
import Testing

@testable import CuelightKit

@Suite("Cancelled examinations")
struct CancellationTests {
  /// A task that may be cancelled from within the work it does.
  private final class Handle: Sendable {
    private let cancel = Mutex<(@Sendable () -> Void)?>(nil)

    func set(_ cancel: @escaping @Sendable () -> Void) { self.cancel.withLock { $0 = cancel } }
    func use() { cancel.withLock { $0?() } }
  }

  @Test func `a task that is cancelled ends its worker and says so`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("cancelled-\(UUID().uuidString).wav")
    try Self.wave(seconds: 1_800).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let worker = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("cuelight-worker").path
    let reader = try MediaReader(worker: worker)
    let handle = Handle()
    let task = Task {
      // The first word of progress comes long before the end of half an hour of sound.
      try await reader.speech(of: file.path) { _ in handle.use() }
    }
    handle.set { task.cancel() }
    let failure = await #expect(throws: ExaminationError.self) {
      try await task.value
    }
    #expect(failure?.code == .mediaCancelled)
  }

  /// A sound file of quiet noise: 8 kHz, mono, 16 bit.
  private static func wave(seconds: UInt32) -> Data {
    let size = seconds * 16_000
    var data = Data("RIFF".utf8)
    func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    append(size + 36)
    data.append(contentsOf: Array("WAVEfmt ".utf8))
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(8_000))
    append(UInt32(16_000))
    append(UInt16(2))
    append(UInt16(16))
    data.append(contentsOf: Array("data".utf8))
    append(size)
    data.append(Data(repeating: 1, count: Int(size)))
    return data
  }
}
