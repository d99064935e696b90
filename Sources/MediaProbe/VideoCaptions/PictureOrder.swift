internal import MediaModel

/// Reorders pictures from the order of decoding to the order of display.
struct PictureOrder {
  /// The number of pictures that are kept back.
  ///
  /// No codec reorders more than 16 frames, which are 32 fields (ITU-T H.264, A.3.1; H.265, A.4.2).
  /// So if more pictures are kept, the earliest is due. Decoding times would allow an earlier
  /// decision, but some containers have none.
  static let depth = 32

  private var held: [CaptionData] = []

  /// Adds a picture.
  mutating func add(_ data: CaptionData, to sink: any CaptionDataSink) {
    // The search starts at the end, where most pictures belong; pictures with equal times keep
    // their order.
    var index = held.count
    while index > 0, held[index - 1].time > data.time { index -= 1 }
    held.insert(data, at: index)
    if held.count > Self.depth { sink.receive(held.removeFirst()) }
  }

  /// Passes on all pictures that are kept.
  mutating func flush(to sink: any CaptionDataSink) {
    for data in held { sink.receive(data) }
    held.removeAll(keepingCapacity: true)
  }
}
