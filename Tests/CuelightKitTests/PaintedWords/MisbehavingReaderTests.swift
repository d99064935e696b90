import Foundation
import MediaModel
import SystemPackage
import Testing

@testable import CuelightKit

/// Text readers that do everything but read: each ends within its bounds and says nothing of a picture.
@Suite struct `a text reader that misbehaves` {
  private static let names = ["001.png", "002.png", "003.png"]

  /// Runs a script of bash over three images; it gets their folder, or one image, as `$0`.
  private func read(
    _ script: String, place: String = "{folder}", limits: PictureTextReaderRun.Limits = .init()
  ) async throws -> [ReadImage] {
    let images = try ScratchFolder()
    for name in Self.names { try Data([1]).write(to: images.url.appendingPathComponent(name)) }
    var run = PictureTextReaderRun(
      reader: try PictureTextReader("bash -c '\(script)' \(place)"), texts: try .forTests(),
      language: nil)
    run.limits = limits
    return try await run.read(Self.names, in: FilePath(images.url.path))
  }

  /// Why nothing was read; `nil` if something was.
  private func reason(
    _ script: String, place: String = "{folder}", limits: PictureTextReaderRun.Limits = .init()
  ) async throws -> String? {
    do {
      _ = try await read(script, place: place, limits: limits)
      return nil
    } catch let gap as EvidenceGap {
      return gap.explanation
    }
  }

  private static let short = PictureTextReaderRun.Limits(start: .seconds(1), image: .zero)

  @Test(
    arguments: [
      "sleep 600", "sleep 600 & wait", "trap \"\" TERM INT HUP; sleep 600", "while :; do :; done",
      "exec >&-; sleep 600",
    ], ["{folder}", "{image}"])
  func `that hangs is stopped`(_ script: String, _ place: String) async throws {
    let reason = try #require(try await reason(script, place: place, limits: Self.short))
    #expect(reason.contains("took too long and was stopped"), "\(reason)")
  }

  @Test func `that leaves a process behind is not waited for`() async throws {
    let object = #"{\"image\": \"001.png\", \"text\": \"Hello.\"}"#
    let read = try await read("sleep 600 & echo \"\(object)\"")
    #expect(read.map(\.text) == ["Hello."])
  }

  @Test(arguments: [
    "exec cat /dev/zero", "exec cat /dev/zero >&2", "yes", "yes >&2",
    "head -c 100000000 /dev/urandom", "exec cat /dev/zero >{out}",
    "trap \"\" XFSZ; cat /dev/zero; exit 0", "kill -SEGV $$", "exit 3",
  ])
  func `that floods its output or crashes is an error`(_ script: String) async throws {
    let limits = PictureTextReaderRun.Limits(output: 100_000)
    let reason = try #require(try await reason(script, limits: limits), "\(script)")
    #expect(reason.contains("text reader") && reason.utf8.count < 600, "\(reason)")
  }

  @Test(arguments: [
    "echo text", "echo {}", "echo []", "echo 7", "echo null",
    "echo {\\\"image\\\": \\\"001.png\\\"",
    #"printf "\377\376\000\001""#, #"printf "{\"image\": \"001.png\", \"text\": \"\377\"}""#,
    #"printf "%0100000d" 0 | tr 0 "[""#, #"echo "{\"image\": 1, \"text\": [\"a\"]}""#,
    #"echo "{\"image\": \"001.png\", \"text\": null}""#,
  ])
  func `that answers with something else is an error, or says nothing`(
    _ script: String
  ) async throws {
    do {
      let read = try await read(script)
      #expect(read.allSatisfy { $0.name == "001.png" && !$0.text.contains("text") }, "\(read)")
    } catch let gap as EvidenceGap {
      #expect(gap.explanation.contains("text reader"))
    }
  }

  @Test func `that writes no result for an image has none, whatever it wrote for the image before`()
    async throws
  {
    // In the file of the result, and for the second image nothing.
    let script = #"case $0 in *002*) ;; *) echo Hello >$1;; esac"#
    let reason = try #require(try await reason(script, place: "{image} {out}"))
    #expect(reason.contains("cannot be read"), "\(reason)")
    let all = try await read("echo Hello >$1", place: "{image} {out}")
    #expect(all.map(\.text) == ["Hello", "Hello", "Hello"])
  }

  @Test func `that names too few or too many images is believed about those that it was given`()
    async throws
  {
    func line(_ name: String, _ text: String) -> String {
      #"echo "{\"image\": \"\#(name)\", \"text\": \"\#(text)\"}""#
    }
    let script = [
      line("002.png", "two"), line("004.png", "four"), line("002.png", "again"),
      line("../001.png", "one"), line("", "none"),
    ].joined(separator: "; ")
    let read = try await read(script)
    #expect(read.map(\.name) == ["002.png", "001.png"])
    #expect(read.map(\.text) == ["two", "one"])
  }

  @Test func `that writes a book for an image is cut, and loses what no text has`() async throws {
    let book = #"printf "{\"image\": \"001.png\", \"text\": \"\\\\u001b[31m%0300000d\"}" 7"#
    let read = try await read(book)
    let text = try #require(read.first?.text)
    #expect(read.count == 1 && text.count <= 2_000 && text.hasPrefix("[31m0"), "\(text.prefix(9))")
  }

  @Test(arguments: ["7", "-1", "1e999", "\\\"high\\\"", "null"])
  func `whose confidence is no share has none`(_ confidence: String) async throws {
    let script =
      #"echo "{\"image\": \"001.png\", \"text\": \"Hello.\", \"confidence\": "# + confidence
      + #"}""#
    let read = try await read(script)
    #expect(read.map(\.text) == ["Hello."])
    #expect(read.first?.confidence == nil)
  }
}
