// Written by Tools/SpeechWeights/train.py: change that, not this.

/// What the training's own run of the network answers to a pattern.
enum SpeechNetworkVectors {
  /// The logit of speech at every tenth hop.
  static let speech: [Float] = [
    -0.5458, -2.1243, -2.8825, -2.5074, -2.0644, -1.4442, 1.3331, 2.9403,
    2.6030, 2.0270, 1.7694, 1.3678, 0.9941, 2.4225, 2.4949, 2.3763,
    0.3886, -1.2870, -1.9703, -1.8490, -1.6983, -1.1116, -0.3090, 1.1798,
    3.2056, 3.7898, 4.7854, 3.9255, 3.7711, 3.1541, 1.5775, -0.9771,
    -1.9893, -1.9913, -1.8490, -1.9042, -1.3089, -0.7596, 1.1184, 2.6585,
  ]
  /// The logit of certainty at every fourth hop of these.
  static let certain: [Float] = [
    2.9160, 3.6687, 2.7866, 2.5024, 2.1622, 3.0717, 2.9353, 3.0882,
    2.9062, 3.5444,
  ]
}
