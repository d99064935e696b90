import MediaModel

extension ParseIssue.Code.Track {
  /// The meaning of each code of text tracks, in a sentence.
  var meaning: String {
    switch self {
    case .textLength: "A `tx3g` packet's text is longer than the packet."
    case .boxes: "A WebVTT sample's boxes do not add up."
    case .fields: "An ASS event has too few fields."
    case .encoding: "A packet's text is not valid in its encoding."
    case .unknownEnd: "A packet has no duration and no other packet follows."
    case .setting: "A cue setting of a packet cannot be read."
    }
  }
}
