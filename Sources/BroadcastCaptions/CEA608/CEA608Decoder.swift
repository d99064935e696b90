import MediaModel

/// Decodes both fields of line 21 (47 CFR 79.101; CTA-608-E) into the cues of CC1 to CC4.
///
/// The text services T1 to T4 and program data (XDS) are recognized and skipped.
struct CEA608Decoder {
  private var fields = [CEA608Field(isSecond: false), CEA608Field(isSecond: true)]

  /// Takes a pair of bytes.
  ///
  /// - Parameters:
  ///   - first: The first byte with its parity bit.
  ///   - second: The second byte with its parity bit.
  ///   - isSecondField: Whether the pair is from field two.
  ///   - moment: When and where it comes.
  ///   - text: Takes cues and issues.
  mutating func decode(
    _ first: UInt8, _ second: UInt8, isSecondField: Bool, at moment: CaptionMoment,
    into text: inout BroadcastText
  ) {
    fields[isSecondField ? 1 : 0].decode(first, second, at: moment, into: &text)
  }

  /// Erases the displayed captions when no data have come for too long.
  ///
  /// - Parameters:
  ///   - time: When receivers erase them.
  ///   - place: Where the data continue.
  ///   - text: Takes cues and issues.
  mutating func removeShown(
    at time: MediaTime, noticed place: TextPosition, into text: inout BroadcastText
  ) {
    for index in fields.indices { fields[index].removeShown(at: time, noticed: place, into: &text) }
  }

  /// Ends the displayed captions, as at a cut.
  mutating func flush(at time: MediaTime, into text: inout BroadcastText) {
    for index in fields.indices { fields[index].flush(at: time, into: &text) }
  }

  /// Ends the data.
  mutating func finish(at time: MediaTime, into text: inout BroadcastText) {
    for field in fields { field.reportLoaded(into: &text) }
    flush(at: time, into: &text)
  }
}
