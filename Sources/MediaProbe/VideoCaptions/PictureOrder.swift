internal import MediaModel

/// Puts pictures that come as they are decoded into the order in which they are shown.
struct PictureOrder {
  /// Pictures held back.
  ///
  /// No codec reorders more than 16 frames, 32 fields (ITU-T H.264, A.3.1; H.265, A.4.2), so of
  /// more the earliest is due. Decoding times would decide sooner, but not every container has
  /// them.
  static let depth = 32

  private var held: [CaptionData] = []

  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - data: Its data.
  ///   - sink: Takes the pictures that are due.
  mutating func add(_ data: CaptionData, to sink: any CaptionDataSink) {
    // Searched from the end, where most belong; equals keep the order in which they came.
    var place = held.count
    while place > 0, held[place - 1].time > data.time { place -= 1 }
    held.insert(data, at: place)
    if held.count > Self.depth { sink.receive(held.removeFirst()) }
  }

  /// Hands on all that are held.
  ///
  /// - Parameter sink: Takes them.
  mutating func flush(to sink: any CaptionDataSink) {
    for data in held { sink.receive(data) }
    held.removeAll(keepingCapacity: true)
  }
}
