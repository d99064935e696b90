/// Codes of issues in the packets of text tracks.
extension ParseIssue.Code {
  /// An issue in the packets of text tracks.
  public enum Track: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "track": "packets of text tracks: lengths, boxes, fields, missing ends"
      ]
    }

    /// A `tx3g` packet's text is longer than the packet.
    case textLength = "track.textLength"
    /// A WebVTT sample's boxes do not add up.
    case boxes = "track.boxes"
    /// An ASS event has too few fields.
    case fields = "track.fields"
    /// A packet's text is not valid in its encoding.
    case encoding = "track.encoding"
    /// A packet has no duration and no other packet follows.
    case unknownEnd = "track.unknownEnd"
    /// A cue setting of a packet cannot be read.
    case setting = "track.setting"
  }

  /// Text tracks.
  public static func track(_ code: Track) -> Self { Self(code) }
}
