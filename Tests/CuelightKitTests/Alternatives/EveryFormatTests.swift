import Conformance
import Foundation
import TestSupport
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit
@testable import SpeechTimelines
@testable import TimedText

@Suite("Every format of timed text, whatever it is to be")
struct EveryFormatTests {
  /// The formats that have files of their own.
  private static let formats = TimedTextFormat.allCases.filter { !$0.fileExtensions.isEmpty }

  /// The seeds of the fuzzer.
  private static let seeds = PackageFolder.root.appendingPathComponent("Tools/fuzz/corpus")

  /// A file of each format that holds a few words: the fuzzer's seed `caption` with the usual ending.
  private static func file(_ format: TimedTextFormat) throws -> [UInt8] {
    let ending = try #require(format.fileExtensions.first)
    let name = "\(format.rawValue)/caption.\(ending)"
    return Array(try Data(contentsOf: seeds.appendingPathComponent(name)))
  }

  /// What is found for `film.mp4` beside such a file, named so or by a manifest.
  private func captions(
    _ format: TimedTextFormat, _ name: String, isNamed: Bool
  ) async throws -> [CaptionCandidate] {
    var files = [name: try Self.file(format)]
    if isNamed {
      let manifest = "version: 1\nmedia:\n  - { src: film.mp4, captions: [\(name)] }\n"
      files["cuelight.yml"] = Array(manifest.utf8)
    }
    return try await TemporaryFolder.with(files) { top in
      let folders = FolderCache()
      let path = top.appending("film.mp4")
      let manifest = try folders.manifests.manifest(for: path).manifest?.get()
      let presentation = Presentation(
        PresentationSource(path: path, manifest: manifest), folders)
      let group = try #require(presentation.groups.first)
      return CaptionLookup(
        source: presentation.source,
        media: .file(MediaEvidence(container: "mp4"), at: path), declaredLanguage: nil,
        files: await AlternativeStore(texts: try .forTests()).read(group.captions)
      ).candidates
    }
  }

  @Test(arguments: formats)
  func `is captions beside a medium and where it is named`(format: TimedTextFormat) async throws {
    for ending in format.fileExtensions {
      let beside = try await captions(format, "film.\(ending)", isNamed: false)
      #expect(Set(beside.map(\.origin)) == [.sidecar], "\(ending)")
      #expect(beside.allSatisfy { $0.document?.format == format }, "\(ending)")
      let named = try await captions(format, "words.\(ending)", isNamed: true)
      #expect(Set(named.map(\.origin)) == [.manifest], "\(ending)")
      #expect(named.allSatisfy { $0.document?.cues.isEmpty == false }, "\(ending)")
    }
  }

  @Test(arguments: formats)
  func `is a transcript, a reference and a timeline of speech`(
    format: TimedTextFormat
  ) async throws {
    let ending = try #require(format.fileExtensions.first)
    try await TemporaryFolder.with(["words.\(ending)": try Self.file(format)]) { top in
      let path = top.appending("words.\(ending)")
      func reference(_ role: AlternativeReference.Role) -> AlternativeReference {
        AlternativeReference(path: path, root: top, role: role, origin: .manifest)
      }
      let store = AlternativeStore(texts: try .forTests(), comparesWords: true)
      let read = await store.read(
        [.transcript, .reference, .speech(recording: nil)].map(reference))
      let text = try #require(read.first?.text)
      let transcript = try #require(try text.texts[.whole]?.get())
      #expect(transcript.isTimed)
      #expect(transcript.wordCount > 0)
      let words = ReferenceFile.reference(path.string)
      _ = try ReferenceFile(await store.read(words))
      let speech = try #require(try text.speech?.get())
      #expect(speech.form == format.file?.speech)
      #expect(!speech.timeline.segments.isEmpty)
      #expect(await store.openings == 1)
    }
  }

  @Test func `no two formats share an ending, and each has a title of its own`() {
    let endings = Self.formats.flatMap(\.fileExtensions)
    #expect(Set(endings).count == endings.count)
    #expect(Set(TimedTextFormat.allCases.map(\.title)).count == TimedTextFormat.allCases.count)
    #expect(Self.formats.count >= 8)
  }

  @Test func `the fuzzer's scripts find the formats by their seeds`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.seeds.path)
    let endings = Set(Self.formats.flatMap(\.fileExtensions))
    let found = try folders.filter { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Self.seeds.appendingPathComponent(folder).path
      ).contains { name in
        name.hasPrefix("caption.") && endings.contains(String(name.dropFirst("caption.".count)))
      }
    }
    #expect(found.sorted() == Self.formats.map(\.rawValue).sorted())
  }

  @Test(arguments: formats)
  func `is recognized by its first bytes, whatever its name, where it has a signature`(
    format: TimedTextFormat
  ) throws {
    let bytes = try Self.file(format)
    for ending in ["txt", "vtt", "srt", nil] {
      let document = try TimedTextReader.read(bytes, fileExtension: ending)
      #expect(document.format == format, "\(ending ?? "no name")")
    }
  }
}
