import SystemIO
import Foundation
import MediaModel
import Sandbox
import SystemPackage
import Testing
import TimedText

@testable import CuelightKit
@testable import SpeechTimelines

@Suite("Alternatives that are opened")
struct AlternativeStoreTests {
  private let captions = "WEBVTT\n\n00:01.000 --> 00:02.000\nCover the bowl.\n"

  private static let everyRole: [AlternativeReference.Role] = [
    .captions, .describedText, .transcript, .reference, .speech(recording: nil),
  ]

  private func reference(
    _ path: FilePath, _ role: AlternativeReference.Role, root: FilePath? = nil,
    part: String? = nil
  ) -> AlternativeReference {
    AlternativeReference(
      path: path, root: root, part: TextPart(fragment: part), role: role, origin: .manifest)
  }

  @Test func `one file in every role is opened once, and has one hash`() async throws {
    try await TemporaryFolder.with(["film.vtt": Array(captions.utf8)]) { top in
      let path = top.appending("film.vtt")
      let references = Self.everyRole.map { reference(path, $0) }
      let store = AlternativeStore(texts: try .forTests(), comparesWords: true)
      let read = await store.read(references)
      #expect(await store.openings == 1)
      #expect(Set(read.map(\.hash)).count == 1)
      let text = try #require(read.first?.text)
      #expect(try text.cues?.get().cues.map(\.text) == ["Cover the bowl."])
      #expect(try text.texts[.whole]?.get().wordCount == 3)
      #expect(try text.speech?.get().timeline.segments.count == 1)
      guard case .success(.captions(let cues))? = text.reference else {
        Issue.record("\(String(describing: text.reference))")
        return
      }
      #expect(cues.map(\.text) == ["Cover the bowl."])
    }
  }

  @Test func `a file that is asked for again is not opened again`() async throws {
    try await TemporaryFolder.with(["film.vtt": Array(captions.utf8)]) { top in
      let file = reference(top.appending("film.vtt"), .captions)
      let store = AlternativeStore(texts: try .forTests())
      let first = await store.read(file)
      #expect(await store.read(file) == first)
      #expect(await store.openings == 1)
    }
  }

  @Test func `a file that is named within a folder is opened beneath it for all`() async throws {
    try await TemporaryFolder.with(["in/film.vtt": Array(captions.utf8)]) { top in
      let path = top.appending("in/film.vtt")
      let store = AlternativeStore(texts: try .forTests())
      let read = await store.read([
        reference(path, .transcript), reference(path, .captions, root: top.appending("in")),
      ])
      #expect(read.count == 2)
      #expect(read.allSatisfy { $0.text != nil })
      #expect(read.count == 2)
      #expect(await store.openings == 1)
    }
  }

  @Test(arguments: everyRole)
  func `outside of its folder nothing is opened, whatever it is to be`(
    role: AlternativeReference.Role
  ) async throws {
    let files = ["in/other.txt": Array("Inside.".utf8), "film.vtt": Array(captions.utf8)]
    try await TemporaryFolder.with(files) { top in
      let root = top.appending("in")
      for path in [top.appending("film.vtt"), root.appending("../film.vtt")] {
        let store = AlternativeStore(texts: try .forTests())
        let read = await store.read(reference(path, role, root: root))
        #expect(read.failure == .notOpened(.outsideRoot))
        #expect(read.hash == nil)
        #expect(await store.openings == 0)
      }
    }
  }

  @Test(arguments: everyRole)
  func `a link out of the folder is refused, and followed for who names it elsewhere`(
    role: AlternativeReference.Role
  ) async throws {
    let files = ["in/other.txt": Array("Inside.".utf8), "film.vtt": Array(captions.utf8)]
    try await TemporaryFolder.with(files) { top in
      let link = top.appending("in/link.vtt")
      try FileManager.default.createSymbolicLink(
        atPath: link.string, withDestinationPath: top.appending("film.vtt").string)
      let store = AlternativeStore(texts: try .forTests())
      let read = await store.read([
        reference(link, role, root: top.appending("in")), reference(link, role),
      ])
      #expect(read.map { $0.text == nil } == [true, false])
    }
  }

  @Test func `two parts of one page are two texts of one opening`() async throws {
    let page = "<html><p id=a>One two.</p><p id=b>Three four five.</p></html>"
    try await TemporaryFolder.with(["page.html": Array(page.utf8)]) { top in
      let path = top.appending("page.html")
      let store = AlternativeStore(texts: try .forTests())
      let read = await store.read(
        ["a", "b", "c"].map { reference(path, .transcript, part: $0) })
      let counts = read.map { try? $0.text?.texts[$0.reference.part]?.get().wordCount }
      #expect(counts == [2, 3, nil])
      #expect(await store.openings == 1)
    }
  }

  @Test func `a form known by its name only has a hash and no cues, and is text all the same`()
    async throws
  {
    let lines = Array("0:00:01.000,0:00:02.000\nHello\n".utf8)
    try await TemporaryFolder.with(["film.sub": lines]) { top in
      let path = top.appending("film.sub")
      let store = AlternativeStore(texts: try .forTests())
      let read = await store.read([reference(path, .captions), reference(path, .transcript)])
      #expect(
        read[0].content == .success(.unknownForm("SUB (VobSub or MicroDVD)", isBitmap: false)))
      #expect(read[1].text?.texts[.whole] != nil)
      #expect(read[0].hash != nil)
      #expect(read[0].hash == read[1].hash)
      #expect(await store.openings == 1)
    }
  }

  @Test func `a file that is not there is missing in every role`() async throws {
    try await TemporaryFolder.with([:]) { top in
      let store = AlternativeStore(texts: try .forTests())
      let read = await store.read(
        Self.everyRole.map { reference(top.appending("film.vtt"), $0) })
      #expect(read.count == 5)
      #expect(read.allSatisfy { $0.failure?.isMissing == true })
      #expect(await store.openings == 1)
    }
  }
}
