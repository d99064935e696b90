// Prints what the speech detector's networks see of sound files, for fit.py.
//
// Arguments: `context` or `moment`, then pairs of a file of 16 kHz mono floats and a file to write.

import Foundation

func features(of path: String) -> SpeechFeatures {
  let data = FileManager.default.contents(atPath: path) ?? Data()
  let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  var reader = SpeechFeatureReader()
  reader.read(samples.span, at: .zero)
  reader.finish()
  return reader.features
}

func context(_ features: SpeechFeatures) -> [Float] {
  SpeechSurroundings(HopChunk(of: features, at: 0)).values
}

func moment(_ features: SpeechFeatures) -> [Float] {
  let chunk = HopChunk(of: features, at: 0)
  let context = SpeechSurroundings(chunk)
  let logits = SpeechNetwork.context.logits(context.values)
  return SpeechCues(chunk, reference: context.reference, context: logits).values
}

let arguments = CommandLine.arguments
for index in stride(from: 2, to: arguments.count - 1, by: 2) {
  let features = features(of: arguments[index])
  let values = arguments[1] == "context" ? context(features) : moment(features)
  let data = values.withUnsafeBytes { Data($0) }
  try data.write(to: URL(fileURLWithPath: arguments[index + 1]))
}
