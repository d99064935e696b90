// Written by Tools/SpeechWeights/train.py: change that, not this.

/// What the training's own run of the network answers to a pattern.
enum SpeechNetworkVectors {
  /// The logit of speech at every tenth hop.
  static let speech: [Float] = [
    -0.4755, -1.5813, -2.1712, -1.9845, -1.8558, -1.2613, 1.2931, 2.2954,
    2.1333, 1.4824, 1.2243, 1.3576, 1.1291, 1.7572, 2.1964, 2.4208,
    0.5679, -1.0212, -1.6495, -1.7164, -1.4947, -0.6149, -0.3260, 1.4277,
    2.6790, 3.6003, 4.1132, 3.6579, 3.3836, 2.8762, 1.7988, -0.6287,
    -1.7112, -1.6242, -1.5229, -1.3795, -0.6312, 0.2076, 1.9042, 2.6587,
  ]
  /// The logit of certainty at every fourth hop of these.
  static let certain: [Float] = [
    4.6616, 5.4127, 4.2740, 3.3402, 3.9167, 5.1524, 4.2732, 4.5870,
    5.3776, 5.9109,
  ]
}
