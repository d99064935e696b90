/// The explanations of findings about manifests and playlists of streams.
extension CodeExplanation {
  static let streamingSyntax = CodeExplanation(
    what: "A line of the manifest or playlist of a stream breaks its grammar.",
    why: "Players may ignore what the manifest does not name correctly.",
    repair: "Correct the line that the report names.",
    example: "main.m3u8:4:1  the attribute LANGUAGE has no value")

  static let streamingMissing = CodeExplanation(
    what: "The manifest lacks something that it must have, or names something that is not there.",
    why: "Players may ignore what the manifest does not name correctly.",
    repair: "Add what is missing, or remove what names it.",
    example: "main.m3u8:6  the playlist en.m3u8 is not there")

  static let streamingUnknownGroup = CodeExplanation(
    what: "The playlist names a group of renditions that it does not define.",
    why: "Players may ignore what the manifest does not name correctly.",
    repair: """
      Name a group that exists, or add its line: `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",…`.
      """,
    example: "main.m3u8:3  the group subs is not defined")

  static let streamingOutsideRoot = CodeExplanation(
    what: """
      A part of the stream is on a network, or outside the folder of the manifest. It was not \
      read.
      """,
    why: "A part that was not read cannot be judged.",
    repair: "Put a copy into the folder of the manifest and name that.",
    example: "main.m3u8:5  https://example.org/en.m3u8 is on a network and was not read")

  static let streamingCircular = CodeExplanation(
    what: """
      Playlists name one another, or a playlist of playlists stands where one of segments must be.
      """,
    why: "Players may ignore what the manifest does not name correctly.",
    repair: "Name a playlist that lists segments.",
    example: "main.m3u8:5  the playlist names itself")

  static let streamingTooLarge = CodeExplanation(
    what: "The stream has more items than are read.",
    why: "A part that was not read cannot be judged.",
    repair: "Check the stream in shorter parts.",
    example: "main.m3u8  more segments than are read")

  static let streamingUnsupported = CodeExplanation(
    what: """
      The stream uses a feature that is not read, such as encryption, or one segment has several \
      programs.
      """,
    why: "A part that was not read cannot be judged.",
    repair: "Export the stream without this feature and check that.",
    example: "en.m3u8:2  encrypted segments are not read")

  static let streamingSegmentMissing = CodeExplanation(
    what: "A segment that the manifest names is not there.",
    why: "What does not exist cannot be played, and was not judged.",
    repair: "Put the segment there, or remove it from the manifest.",
    example: "en.m3u8:12  seg7.vtt is not there")

  static let streamingTimestampMap = CodeExplanation(
    what: "Caption segments do not say how their times relate to those of the video.",
    why: "Players that guess show captions at other times.",
    repair: """
      Begin each WebVTT segment with X-TIMESTAMP-MAP, for example \
      `X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000`. In MP4, write the decoding times of both \
      on one clock.
      """,
    example: "seg1.vtt:1  no X-TIMESTAMP-MAP says where the captions belong")
}
