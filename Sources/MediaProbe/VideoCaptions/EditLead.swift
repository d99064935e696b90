internal import MediaModel

/// Places the packets of a video that an edit list does not present (ISO/IEC 14496-12, 8.6.6).
///
/// An edit that starts between two key frames needs the packets from the key frame before it. What
/// they say about captions holds from the start of the edit. The packets after the end of an edit
/// say nothing about the presentation.
struct EditLead {
  /// The place of a packet.
  enum Place: Equatable {
    /// It is presented at its time.
    case presented
    /// It prepares an edit that starts then.
    case before(MediaTime)
    /// It follows the end of an edit.
    case after
  }

  private let starts: [MediaTime]
  private var isLead = false

  /// Creates a value.
  ///
  /// - Parameter starts: The starts of the edits, in order; empty without edits.
  init(_ starts: [MediaTime]) { self.starts = starts }

  /// Places a packet.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - time: Its time, or `nil` when unknown.
  /// - Returns: Its place.
  mutating func place(_ packet: borrowing Packet, at time: MediaTime?) -> Place {
    place(isDiscarded: packet.isDiscarded, isKey: packet.isKey, at: time)
  }

  /// Places a packet.
  ///
  /// - Parameters:
  ///   - isDiscarded: Whether it is not presented.
  ///   - isKey: Whether reading can start with it.
  ///   - time: Its time, or `nil` when unknown.
  /// - Returns: Its place.
  mutating func place(isDiscarded: Bool, isKey: Bool, at time: MediaTime?) -> Place {
    guard isDiscarded, !starts.isEmpty, let time else {
      isLead = false
      return .presented
    }
    // The library reads on to the next key frame after an edit, and starts the next edit with one.
    isLead = isLead || isKey
    guard isLead, let start = starts.first(where: { $0 >= time }) else { return .after }
    return .before(start)
  }
}
