import MediaModel
import Testing

@testable import TTML

@Suite struct `Scripts of DAPT` {
  private static let names =
    "xmlns:daptm=\"http://www.w3.org/ns/ttml/profile/dapt#metadata\" "
    + "ttp:contentProfiles=\"http://www.w3.org/ns/ttml/profile/dapt1.0/content\""

  private func isDescription(_ attributes: String, div: String = "") throws -> Bool {
    try ttml(
      "<div \(div) begin='1s' end='3s'><p>A heron lands.</p></div>",
      attributes: "\(Self.names) \(attributes)"
    ).isDescription
  }

  @Test(arguments: [
    "visual", "visual.nonText", "visual.nonText visual.text", " visual.text.location ",
    "visual.nonText visual.text visual.dialogue", "visual.nonText x-house.music",
  ])
  func `all that they represent is seen`(value: String) throws {
    #expect(try isDescription("daptm:scriptRepresents=\"\(value)\""))
  }

  @Test(arguments: [
    "audio", "audio.dialogue", "audio.dialogue audio.nonDialogueSounds", "visual audio", "",
    "visual.nonText audio.dialogue", "visual.dialogue", "x-visual", "visuals", "Visual",
  ])
  func `some of it is heard, or nothing is said`(value: String) throws {
    #expect(try !isDescription("daptm:scriptRepresents=\"\(value)\""))
  }

  @Test func `the profile alone says nothing`() throws {
    #expect(try !isDescription("daptm:scriptType=\"preRecording\""))
    #expect(try !isDescription("scriptRepresents=\"visual\""))
  }

  @Test func `without a word about the script its parts tell`() throws {
    #expect(try isDescription("", div: "daptm:represents=\"visual.nonText\""))
    #expect(try !isDescription("", div: "daptm:represents=\"audio.dialogue\""))
    #expect(
      try !isDescription(
        "daptm:scriptRepresents=\"audio visual\"", div: "daptm:represents=\"visual.nonText\""))
  }

  @Test func `a track's samples tell it too`() throws {
    let sample = """
      <tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en" \
      xmlns:d="http://www.w3.org/ns/ttml/profile/dapt#metadata" d:scriptRepresents="visual">\
      <body><div><p begin="1s" end="3s">A heron lands.</p></div></body></tt>
      """
    let reader = TTMLSampleReader()
    reader.receive(TextPayload(start: .zero, duration: .seconds(5), bytes: Array(sample.utf8)))
    #expect(try reader.document().get().isDescription)
    #expect(try !TTMLSampleReader().document().get().isDescription)
  }
}
