import MediaModel

/// Rules of SMPTE-TT (SMPTE ST 2052-1).
extension TTMLRulePage {
  /// The pages of this file.
  static let smpteTT: [ParseIssue.Code.TTMLRule: TTMLRulePage] = [
    .smpteName: TTMLRulePage(
      "Names in the namespace of SMPTE-TT are those that it defines.",
      why: "Players ignore a misspelled one, so an image or a mode has no effect.",
      wrong: #"<smpte:info mode="Preserved"/>"#,
      right: #"<smpte:information mode="Preserved"/>"#),
    .smpteImageType: TTMLRulePage(
      "An image of SMPTE-TT is a PNG, and says so.",
      why: "Players do not show another kind: captions that are images are missing.",
      wrong: """
        <metadata><smpte:image xml:id="i" imageType="GIF" encoding="Base64">eA==</smpte:image>\
        </metadata>
        """,
      right: """
        <metadata><smpte:image xml:id="i" imageType="PNG" encoding="Base64">eA==</smpte:image>\
        </metadata>
        """),
    .smpteEncoding: TTMLRulePage(
      "Images and data of SMPTE-TT are encoded as Base64, and say so.",
      why: "Players cannot decode the bytes: captions that are images are missing.",
      wrong: """
        <metadata><smpte:image xml:id="i" imageType="PNG" encoding="Base16">78</smpte:image>\
        </metadata>
        """,
      right: """
        <metadata><smpte:image xml:id="i" imageType="PNG" encoding="Base64">eA==</smpte:image>\
        </metadata>
        """),
    .smpteDataType: TTMLRulePage(
      "Data of SMPTE-TT says what it is.",
      why: "A program cannot use it, such as the CEA-608 captions from which the file was made.",
      wrong: """
        <metadata><smpte:data encoding="Base64">eA==</smpte:data></metadata>
        """,
      right: """
        <metadata><smpte:data datatype="urn:example:data" encoding="Base64">eA==</smpte:data>\
        </metadata>
        """),
    .smpteMode: TTMLRulePage(
      "The mode of SMPTE-TT is Preserved or Enhanced.",
      why: "A program cannot tell whether the captions are as they were broadcast.",
      wrong: #"<smpte:information mode="Kept"/>"#,
      right: #"<smpte:information mode="Preserved"/>"#),
    .smpteBase64: TTMLRulePage(
      "The bytes of images and data are whole Base64.",
      why: "Players cannot decode them: captions that are images are missing.",
      wrong: """
        <metadata><smpte:image xml:id="i" imageType="PNG" encoding="Base64">eA=</smpte:image>\
        </metadata>
        """,
      right: """
        <metadata><smpte:image xml:id="i" imageType="PNG" encoding="Base64">eA==</smpte:image>\
        </metadata>
        """),
    .smptePlace: TTMLRulePage(
      "The place of an image is a percentage, a length, or a word for its direction.",
      why: "Players put the image elsewhere, where it may cover the picture.",
      wrong: """
        <div smpte:backgroundImage="a.png" smpte:backgroundImageVertical="left"/>
        """,
      right: """
        <div smpte:backgroundImage="a.png" smpte:backgroundImageVertical="bottom"/>
        """),
    .smpteReference: TTMLRulePage(
      "An image that an element names is defined in the metadata.",
      why: "The image is not shown, so people who cannot hear miss what is said there.",
      wrong: ##"<div smpte:backgroundImage="#i"/>"##,
      right: ##"""
        <metadata><smpte:image xml:id="i" imageType="PNG" encoding="Base64">eA==</smpte:image>\##
        </metadata>
        <div smpte:backgroundImage="#i"/>
        """##),
  ]
}
