import Conformance
import Foundation
import MediaModel
import Placements
import SystemIO
import SystemPackage
import TestSupport
import Testing
import TextProtocol
import TextBasics
import TimedText
import WorkerProtocol

@testable import CuelightKit

@Suite("Text workers")
struct TextWorkerTests {
  private static let captions = Array("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n".utf8)
  private static let allLayers = ["rlimit", "noNewPrivileges", "landlock", "seccomp"]

  /// Messages as they are on the socket: four bytes of length, then the message.
  private static func frames(_ messages: [[UInt8]]) -> [UInt8] {
    messages.flatMap { message in
      (0..<4).map { UInt8(truncatingIfNeeded: UInt32(message.count) >> (8 * $0)) } + message
    }
  }

  private static func ready(_ layers: [String] = allLayers) throws -> [UInt8] {
    try WorkerMessage.ready(layers: layers, libraries: [:]).encoded()
  }

  /// A reader whose worker is a script; `$here` is its folder, where these files lie.
  private func withScript<T>(
    _ script: String, _ files: [String: [UInt8]] = [:], requiresSandbox: Bool = false,
    _ body: (TextReader, FilePath) async throws -> T
  ) async throws -> T {
    let own = try TestProgram.cuelightTextWorker.url.path
    let lines = "#!/bin/sh\nhere=${0%/*}\nworker='\(own)'\n\(script)\n"
    var all = files.merging(["worker": Array(lines.utf8), "film.vtt": Self.captions]) { $1 }
    if all["ready.bin"] == nil { all["ready.bin"] = Self.frames([try Self.ready()]) }
    return try await TemporaryFolder.with(all) { top in
      let worker = top.appending("worker")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: worker.string)
      return try await body(
        try .forTests(worker, requiresSandbox: requiresSandbox), top)
    }
  }

  private func cues(_ reader: TextReader, _ path: FilePath) async throws -> TimedTextDocument? {
    let held = HeldFile(try OpenedFile(named: path, beneath: nil))
    let request = TextFileRequest(name: path.name.text, wantsCues: true)
    return try await reader.read(held, request).content.cues?.get()
  }

  /// Why no worker read the file.
  private func failure(
    _ reader: TextReader, _ path: FilePath
  ) async throws -> ExaminationError? {
    do {
      _ = try await cues(reader, path)
      return nil
    } catch TextReadError.notRead(let failure) {
      return failure
    }
  }

  @Test func `one worker reads many files in its sandbox, and tells the hash of each`()
    async throws
  {
    try await TemporaryFolder.with(["film.vtt": Self.captions, "none.vtt": []]) { top in
      let reader = try TextReader.forTests(requiresSandbox: true)
      for _ in 0..<20 {
        #expect(try await cues(reader, top.appending("film.vtt"))?.cues.map(\.text) == ["Hello."])
      }
      let held = HeldFile(try OpenedFile(named: top.appending("film.vtt"), beneath: nil))
      let read = try await reader.read(held, TextFileRequest(name: "film.vtt", wantsCues: true))
      // By sha256sum.
      #expect(
        read.hash?.hex == "a52c9912c5689ded2f79d417dc8f4ba201c4d3448d9dd1d5de9cf4ec73e77bef")
      await #expect(throws: TimedTextError.empty) {
        try await cues(reader, top.appending("none.vtt"))
      }
      #expect(reader.pool.startCount == 1)
      #expect(WorkerPool.sandboxNotice(of: [reader.pool]) == nil)
    }
  }

  @Test func `a worker that read a large file is not kept`() async throws {
    let large = Array("WEBVTT\n".utf8) + [UInt8](repeating: 0x0A, count: 9 << 20)
    try await TemporaryFolder.with(["film.vtt": Self.captions, "large.vtt": large]) { top in
      let reader = try TextReader.forTests()
      for name in ["film.vtt", "large.vtt", "film.vtt", "film.vtt"] {
        #expect(try await cues(reader, top.appending(name))?.format == .webVTT)
      }
      #expect(reader.pool.startCount == 2)
    }
  }

  @Test func `only the bytes that are meant are read and hashed`() async throws {
    let file = Array("noise".utf8) + Self.captions + Array("noise".utf8)
    try await TemporaryFolder.with(["film.vtt": Self.captions, "all.vtt": file]) { top in
      let reader = try TextReader.forTests()
      let request = TextFileRequest(name: "film.vtt", wantsCues: true)
      let whole = try await reader.read(
        HeldFile(try OpenedFile(named: top.appending("film.vtt"), beneath: nil)), request)
      let part = try await reader.read(
        HeldFile(try OpenedFile(named: top.appending("all.vtt"), beneath: nil)),
        bytes: 5..<Int64(5 + Self.captions.count), request)
      #expect(part.content == whole.content)
      #expect(part.hash == whole.hash)
    }
  }

  @Test(arguments: [
    ("kill -SEGV $$", "killed by SIGSEGV"), ("exit 3", "ended with code 3"),
    ("exec 3>&-; while :; do :; done", "closed its connection"),
    // What it sends is no message, so the program kills it, as the system may.
    ("head -c 100000 /dev/zero >&3; cat <&3 >/dev/null", "killed by SIGKILL"),
  ])
  func `a death in the first job is not tried again, unless by SIGKILL`(
    _ end: String, _ reason: String
  ) async throws {
    let script = "cat $here/ready.bin >&3; head -c 4 <&3 >/dev/null; \(end)"
    try await withScript(script) { reader, top in
      let failure = try #require(try await failure(reader, top.appending("film.vtt")))
      #expect(failure.code == .mediaCrashed)
      #expect(failure.code.isOwnLimit)
      #expect(failure.message.contains(reason))
      #expect(reader.pool.startCount == (reason.hasSuffix("SIGKILL") ? 2 : 1))
    }
  }

  @Test(arguments: ["KILL", "SEGV"])
  func `a worker that a signal ends before it is ready is started once more`(
    _ signal: String
  ) async throws {
    let script =
      "[ -e $here/tried ] || { : >$here/tried; kill -\(signal) $$; }; exec \"$worker\" \"$@\""
    try await withScript(script) { reader, top in
      let read = try await cues(reader, top.appending("film.vtt"))
      #expect(read?.cues.count == 1)
      #expect(reader.pool.startCount == 2)
      #expect(reader.pool.environmentError == nil)
    }
    try await withScript("kill -\(signal) $$") { reader, top in
      let failure = try #require(try await failure(reader, top.appending("film.vtt")))
      #expect(failure.code == .workerNotStarted)
      #expect(failure.message.contains("killed by SIG\(signal)"))
      #expect(reader.pool.startCount == 2)
    }
  }

  @Test func `a worker that dies after other texts is tried again, afresh`() async throws {
    let empty = TextMessage.read(.file(TextFileContent(cues: .failure(.empty))))
    let files = ["answer.bin": Self.frames([try empty.encoded()])]
    // It answers once, and dies of what comes next; so does the one after it.
    let script = """
      cat $here/ready.bin >&3; head -c 4 <&3 >/dev/null
      [ -e $here/served ] && exit 3
      : >$here/served; cat $here/answer.bin >&3; sleep 1; exit 3
      """
    try await withScript(script, files) { reader, top in
      await #expect(throws: TimedTextError.empty) {
        try await cues(reader, top.appending("film.vtt"))
      }
      let failure = try #require(try await failure(reader, top.appending("film.vtt")))
      #expect(failure.code == .mediaCrashed)
      #expect(reader.pool.startCount == 2)
    }
  }

  @Test(arguments: [StreamingManifest.Form.dash, .hls])
  func `a manifest that ends its worker is tried once in a run`(
    _ form: StreamingManifest.Form
  ) async throws {
    let script = "cat $here/ready.bin >&3; head -c 4 <&3 >/dev/null; echo >>$here/tries; exit 3"
    try await withScript(script, ["film.mpd": Array("<MPD/>".utf8)]) { reader, top in
      let path = top.appending("film.mpd")
      for _ in 0..<3 {
        let failure = await #expect(throws: ExaminationError.self) {
          try await StreamReader.read(path, as: form, reader)
        }
        #expect(failure?.code == .mediaCrashed)
      }
      #expect(FileManager.default.contents(atPath: top.appending("tries").string)?.count == 1)
      // Another file, with other bytes, is another matter.
      try Data("<MPD> </MPD>".utf8).write(to: URL(fileURLWithPath: path.string))
      _ = try? await StreamReader.read(path, as: form, reader)
      #expect(FileManager.default.contents(atPath: top.appending("tries").string)?.count == 2)
    }
  }

  @Test func `segments whose worker dies are read each alone`() async throws {
    // The first worker dies of what it gets, the others read.
    let script = """
      [ -e $here/died ] && exec $worker
      cat $here/ready.bin >&3; head -c 4 <&3 >/dev/null; : >$here/died; exit 3
      """
    try await withScript(script) { reader, top in
      let part = StreamPart(
        path: top.appending("film.vtt"), bytes: nil, size: Int64(Self.captions.count))
      let store = AlternativeStore(texts: reader)
      let read = await store.segments([part, part, part], beneath: top, limit: 1 << 20)
      #expect(read.count == 3)
      for segment in read {
        guard case .text(.success(let document), Self.captions) = segment else {
          Issue.record("\(segment)")
          return
        }
        #expect(document.cues.map(\.text) == ["Hello."])
      }
      #expect(reader.pool.jobCount == 4)
    }
  }

  private func segments(
    _ count: Int, _ reader: TextReader, _ top: FilePath
  ) async -> [AlternativeStore.Segment] {
    let part = StreamPart(
      path: top.appending("film.vtt"), bytes: nil, size: Int64(Self.captions.count))
    let parts = Array(repeating: part, count: count)
    return await AlternativeStore(texts: reader).segments(parts[...], beneath: top, limit: 1 << 20)
  }

  @Test func `segments are given up after three that end their worker`() async throws {
    let script = "cat $here/ready.bin >&3; head -c 4 <&3 >/dev/null; exit 3"
    try await withScript(script) { reader, top in
      let read = await segments(8, reader, top)
      #expect(read.count == 8)
      for segment in read {
        guard case .deadly = segment else {
          Issue.record("\(segment)")
          return
        }
      }
      // All at once, and then three alone.
      #expect(reader.pool.jobCount == 4)
    }
  }

  @Test func `segments are not read each alone for what no text brought about`() async throws {
    try await withScript("exit 3") { reader, top in
      let read = await segments(8, reader, top)
      #expect(read.count == 8)
      for segment in read {
        guard case .failure = segment else {
          Issue.record("\(segment)")
          return
        }
      }
      #expect(reader.pool.startCount == 1)
    }
  }

  @Test(arguments: ["KILL": 2, "SEGV": 1])
  func `a death that the system may have brought about is tried again`(
    _ signal: String, _ starts: Int
  ) async throws {
    let script = "cat $here/ready.bin >&3; head -c 4 <&3 >/dev/null; kill -\(signal) $$"
    try await withScript(script) { reader, top in
      let failure = try #require(try await failure(reader, top.appending("film.vtt")))
      #expect(failure.code == .mediaCrashed)
      #expect(reader.pool.startCount == starts)
    }
  }

  @Test func `a worker of another build is reported as that`() async throws {
    var other = try Self.ready()
    other[0] &+= 1
    let script = "cat $here/ready.bin >&3; cat <&3 >$here/seen.bin"
    try await withScript(script, ["ready.bin": Self.frames([other])]) { reader, top in
      let failure = try #require(try await failure(reader, top.appending("film.vtt")))
      #expect(failure.code == .workerNotStarted)
      #expect(failure.message.contains("worker is not a worker of this build"))
      #expect(failure.message.contains("install program and worker of one build"))
      let seen = FileManager.default.contents(atPath: top.appending("seen.bin").string) ?? Data()
      #expect(seen.isEmpty)
    }
  }

  @Test func `a text that needs too much memory ends its worker, and the next one is read`()
    async throws
  {
    let line = Array("00:00.000 --> 00:01.000\nHello.\n\n".utf8)
    let large = Array("WEBVTT\n\n".utf8) + repeatElement(line, count: 400_000).joined()
    // The limit of the sandbox would need more text than a test should make.
    try await withScript("ulimit -v 100000; exec $worker", ["large.vtt": large]) { reader, top in
      let failure = try #require(try await failure(reader, top.appending("large.vtt")))
      #expect(failure.code == .mediaLimit)
      #expect(failure.message.contains("memory"))
      #expect(try await cues(reader, top.appending("film.vtt"))?.cues.count == 1)
    }
  }

  @Test func `a text that needs too much processor time ends its worker`() async throws {
    // What counts is the limit, not the text: a worker that computes endlessly.
    let script = "cat $here/ready.bin >&3; ulimit -t 1; while :; do :; done"
    try await withScript(script) { reader, top in
      let failure = try #require(try await failure(reader, top.appending("film.vtt")))
      #expect(failure.code == .mediaCrashed)
      #expect(failure.message.contains("killed by"))
    }
  }

  @Test func `a text that takes too long is given up after one try`() async throws {
    try await withScript("cat $here/ready.bin >&3; cat <&3 >/dev/null") { reader, top in
      let file = try OpenedFile(named: top.appending("film.vtt"), beneath: nil)
      let request = TextRequest(.file(TextFileRequest(name: "a")), bytes: 0..<file.size)
      let job = try TextJob(request, of: file.descriptor, wallTime: .milliseconds(50))
      let failure = await #expect(throws: ExaminationError.self) {
        try await reader.pool.perform(job, requiresSandbox: false)
      }
      #expect(failure?.code == .mediaTimedOut)
      #expect(reader.pool.startCount == 1)
    }
  }

  @Test(arguments: ["It takes too long.", "It takes too long"])
  func `why a text was not read fits into a sentence`(_ reason: String) {
    let failure = AlternativeError.notRead(EvidenceGap(.limitReached, reason))
    #expect("It \(failure.predicate)." == "It was not read: It takes too long.")
  }

  /// Answers that are well formed and still no answer.
  private static let lies: [TextMessage] = [
    .read(.noManifest), .read(.file(TextFileContent())),
    .read(.file(TextFileContent(cues: .failure(.empty), texts: [.whole: .failure(.empty)]))),
  ]

  @Test(arguments: lies)
  func `a worker that answers something else is not believed`(_ lie: TextMessage) async throws {
    let script = "cat $here/ready.bin $here/lie.bin >&3; cat <&3 >/dev/null"
    let files = ["lie.bin": Self.frames([try lie.encoded()])]
    try await withScript(script, files) { reader, top in
      let failure = try await failure(reader, top.appending("film.vtt"))
      #expect(failure?.code == .mediaCrashed)
    }
  }

  @Test func `a worker cannot send more cues than a document has`() async throws {
    let cue = Cue(start: .zero, end: .milliseconds(1), text: "")
    let part = try TextMessage.cues(.init(repeating: cue, count: 100_000)).encoded()
    let script = "cat $here/ready.bin >&3; while :; do cat $here/part.bin >&3 || exit; done"
    try await withScript(script, ["part.bin": Self.frames([part])]) { reader, top in
      let failure = try await failure(reader, top.appending("film.vtt"))
      #expect(failure?.code == .mediaCrashed)
    }
  }

  @Test func `a worker that is not wholly shut in gets no text where that is asked for`()
    async throws
  {
    let poor = Self.frames([try Self.ready(["rlimit", "noNewPrivileges", "seccomp"])])
    let script = "cat $here/ready.bin >&3; cat <&3 >$here/seen.bin"
    try await withScript(script, ["ready.bin": poor], requiresSandbox: true) { reader, top in
      let failure = try await failure(reader, top.appending("film.vtt"))
      #expect(failure?.code == .sandboxIncomplete)
      #expect(failure?.message.contains("texts: landlock is missing") == true)
      let seen = FileManager.default.contents(atPath: top.appending("seen.bin").string) ?? Data()
      #expect(seen.isEmpty)
      let notice = WorkerPool.sandboxNotice(of: [reader.pool])
      #expect(notice?.contains("landlock is missing") == true)
    }
  }

  @Test func `a text that changes while it is read is not judged`() async throws {
    let empty = TextMessage.read(.file(TextFileContent(cues: .failure(.empty))))
    let files = ["answer.bin": Self.frames([try empty.encoded()])]
    let script = """
      cat $here/ready.bin >&3; head -c 4 <&3 >/dev/null
      echo more >>$here/film.vtt; cat $here/answer.bin >&3; cat <&3 >/dev/null
      """
    try await withScript(script, files) { reader, top in
      let failure = try await failure(reader, top.appending("film.vtt"))
      #expect(failure?.code == .mediaChanged)
      #expect(failure?.code.isOwnLimit == true)
    }
  }

  @Test func `the program of a text worker is looked for beside that of the media`() async throws {
    try await TemporaryFolder.with(["cuelight-worker": [1]]) { top in
      let media = top.appending("cuelight-worker").string
      let found = try WorkerProgram.media.path(media)
      #expect(found.string == media)
      let failure = #expect(throws: ExaminationError.self) {
        try WorkerProgram.text.path(media)
      }
      #expect(failure?.code == .workerNotFound)
      #expect(failure?.message.contains("cuelight-text-worker") == true)
      #expect(throws: ExaminationError.self) { try Checker(worker: media) }
    }
  }
}
