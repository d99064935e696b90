import Foundation
import MediaModel
import Testing
import WorkerProtocol

@testable import Examination

@Suite struct `What is measured of a sound` {
  private static let letters: Reading = [.speech, .letterSounds]
  private static let outline: Reading = [.speech, .outline]

  /// One second of a tone, as samples of 16 bits.
  private static func file() -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let samples = (0..<16_000).flatMap { little($0 % 40 < 20 ? 8_000 : -8_000, 2) }
    return Array("RIFF".utf8) + little(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
      + little(16, 4) + little(1, 2) + little(1, 2) + little(16_000, 4) + little(32_000, 4)
      + little(2, 2) + little(16, 2) + Array("data".utf8) + little(samples.count, 4) + samples
  }

  private func evidence(_ reading: Reading) throws -> MediaEvidence {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav")
    let bytes = Self.file()
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let whole = FilePart(file: 0, offset: 0, length: Int64(bytes.count))
    return try Examiner.examine(
      ExaminationRequest(reading: reading, parts: [whole]), file: { _ in file.fileDescriptor },
      progress: { _ in })
  }

  @Test(arguments: [
    (Reading.speech, false, false), (letters, true, false), (outline, false, true),
  ])
  func `is what was asked for beside the speech`(
    _ reading: Reading, hasLetters: Bool, hasOutline: Bool
  ) throws {
    let evidence = try evidence(reading)
    let speech = try evidence.speech.get()
    #expect(speech.scores.count == 100)
    #expect(speech.sounds.count == (hasLetters ? 100 : 0))
    #expect((evidence.waveform != nil) == hasOutline)
  }

  @Test func `changes nothing of the speech`() throws {
    let alone = try evidence([.speech]).speech.get()
    let whole = try evidence(Self.letters.union(Self.outline)).speech.get()
    #expect(alone.scores == whole.scores && alone.segments == whole.segments)
  }

  @Test func `is nothing without the speech`() throws {
    let evidence = try evidence([.tracks, .letterSounds, .outline])
    #expect(evidence.waveform == nil)
    #expect(throws: EvidenceGap.self) { try evidence.speech.get() }
  }
}
