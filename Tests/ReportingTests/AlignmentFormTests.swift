import Forms
import MediaModel
import Records
import Testing

@Suite struct `The form of an alignment` {
  private func members(_ alignment: CaptionAlignment) -> [UInt8] {
    CaptionAlignment.form.value(alignment).document
  }

  @Test func `it keeps the number of cues whose words were heard`() throws {
    let heard = Fixture.alignment(offset: 20).with(deviations: [], cuesHeard: 40)
    #expect(try CaptionAlignment.form.read(members(heard)).cuesHeard == 40)
  }

  @Test func `without words it has no such member, as in older records`() throws {
    let plain = members(Fixture.alignment(offset: 20))
    #expect(!String(decoding: plain, as: UTF8.self).contains("cuesHeard"))
    #expect(try CaptionAlignment.form.read(plain).cuesHeard == 0)
  }
}
