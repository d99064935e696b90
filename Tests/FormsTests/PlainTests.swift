import Forms
import Testing

@Suite struct PlainTests {
  @Test func `a text is JSON`() throws { #expect(try JSONText([0x22, 0x22]).root.text() == "") }
}
