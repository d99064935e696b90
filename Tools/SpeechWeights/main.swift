// Hears sound files as the program does, for train.py and check.py.
//
// Arguments: `features` or `detect`, then pairs of a file of 16 kHz mono floats and a file to write:
// the bytes that the network sees of each hop, or for each hop the score, whether it lies in a
// segment, and whether that is certain.

import Foundation

func features(_ samples: [Float]) -> [UInt8] {
  var reader = SpeechFeatureReader()
  reader.read(samples.span, at: .zero) { _ in }
  reader.finish { _ in }
  return reader.features.bytes
}

func detection(_ samples: [Float]) -> [UInt8] {
  let detector = EmbeddedSpeechDetector()
  detector.receive(samples.span, at: .zero)
  let timeline = detector.finish()
  var rows = timeline.scores.map { [$0, 0, 0] }
  for segment in timeline.segments {
    let first = Int(segment.range.lowerBound.microseconds / 10_000)
    let last = Int(segment.range.upperBound.microseconds / 10_000)
    for hop in first..<min(last, rows.count) {
      rows[hop][1] = 1
      rows[hop][2] = segment.confidence >= SpeechTimeline.certain ? 1 : 0
    }
  }
  return rows.flatMap { $0 }
}

let arguments = CommandLine.arguments
for index in stride(from: 2, to: arguments.count - 1, by: 2) {
  let data = FileManager.default.contents(atPath: arguments[index]) ?? Data()
  let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  let bytes = arguments[1] == "detect" ? detection(samples) : features(samples)
  try Data(bytes).write(to: URL(fileURLWithPath: arguments[index + 1]))
}
