import Testing

@testable import SignalAnalysis

@Suite struct `The speech network` {
  /// What Tools/SpeechWeights/export.py calls its pattern.
  private static let pattern: SpeechFeatures = {
    var features = SpeechFeatures()
    for hop in 0..<400 {
      for channel in 0..<SpeechNetwork.width {
        let wave = abs((hop * (3 + channel % 5) + channel * 17) % 240 - 120)
        let value = 40 + wave * ((hop / 50) % 3) / 2 + (hop * channel) % 23
        features.append(byte: UInt8(value))
      }
    }
    return features
  }()

  @Test func `its weights fill its layers to the last byte`() {
    #expect(SpeechNetwork().isWhole)
  }

  @Test func `it answers as the network that was trained`() {
    let logits = SpeechNetwork().logits(of: Self.pattern, in: .init(hops: 400))
    #expect(logits.speech.count == 400)
    for (index, expected) in SpeechNetworkVectors.speech.enumerated() {
      #expect(abs(logits.speech[10 * index] - expected) < 0.01, "hop \(10 * index)")
    }
    for (index, expected) in SpeechNetworkVectors.certain.enumerated() {
      #expect(abs(logits.certain[10 * index] - expected) < 0.01, "hop \(40 * index)")
    }
  }

  @Test func `base64 gives scales, bytes and biases`() {
    // 1.0 and -0.5 as halved floats (80 3F, 00 BF), then 2, -3, 127 and -128.
    var reader = WeightReader(base64: "gD8AvwL9f4A=")
    #expect(reader.tensor(rows: 2, width: 2) == [2, -3, -63.5, 64])
    #expect(reader.isAtEnd)
    #expect(reader.floats(1) == [0])
    #expect(!reader.isAtEnd)
  }
}
