import Foundation
import TestSupport

/// Has sentences spoken by espeak-ng.
enum Synthesizer {
  /// A sentence at 16 kHz, without the silence around it.
  static func samples(of sentence: String, voice: String) throws -> [Float] {
    let run = try ProgramRun(
      ["-v", voice, "--stdout", sentence], in: FileManager.default.temporaryDirectory,
      program: .espeakNG)
    let bytes = [UInt8](run.output.dropFirst(44))
    let wave = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      Float(Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)) / 32_768
    }
    let loud = wave.indices.filter { abs(wave[$0]) > 0.003 }
    guard let first = loud.first, let last = loud.last else { return [] }
    return resampled(Array(wave[first...last]))
  }

  /// From 22,050 to 16,000 samples a second, by straight lines.
  private static func resampled(_ wave: [Float]) -> [Float] {
    let count = Int(Double(wave.count) * 16_000 / 22_050)
    return (0..<max(count - 1, 0)).map { index in
      let position = Double(index) * 22_050 / 16_000
      let left = Int(position)
      let part = Float(position - Double(left))
      return wave[left] * (1 - part) + wave[min(left + 1, wave.count - 1)] * part
    }
  }
}
