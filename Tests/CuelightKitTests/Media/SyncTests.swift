import Conformance
import Foundation
import MediaModel
import Testing
import CaptionFormats

@testable import CuelightKit

@Suite("Captions against a sound")
struct SyncTests {
  private let folder: ScratchFolder
  private let sentences = SpokenProgram.sentences

  init() throws { folder = try ScratchFolder() }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// A caption file whose cues lie so against the sentences.
  private func captions(
    _ name: String = "film.en.vtt", of ranges: [Range<MediaTime>]? = nil,
    moved: (MediaTime) -> MediaTime
  ) throws -> CaptionCandidate {
    let cues = (ranges ?? sentences).enumerated().map { index, range in
      Cue(
        start: moved(range.lowerBound), end: moved(range.upperBound), text: "Sentence \(index).")
    }
    let document = TimedTextDocument(format: .webVTT, cues: cues)
    let text =
      name.hasSuffix("srt")
      ? SubRipWriter.text(of: document) : WebVTTWriter.text(of: document)
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    return try read(name)
  }

  private func read(_ name: String) throws -> CaptionCandidate {
    CaptionCandidate(
      origin: .sidecar, resource: path(name),
      content: .text(try CaptionFile.document(path(name))))
  }

  private func measure(
    _ captions: CaptionCandidate, _ speech: SpeechTimeline = SpokenProgram.speech
  ) -> SyncMeasurement {
    SyncMeasurement(captions, speech, for: request)
  }

  private let request = SyncRequest(captions: "film.en.vtt", medium: "film.mp4")

  private func write(
    _ measurement: SyncMeasurement, _ name: String
  ) throws -> SyncReport.Written {
    let original = measurement.report.captions.resource
    return try CaptionOutput(path(name), originals: [original]).write(measurement)
  }

  @Test(arguments: ["out.vtt", "out.srt", "out.ttml"], ["film.en.vtt", "film.en.srt"])
  func `late captions are in sync once they are written anew`(
    _ output: String, _ name: String
  ) throws {
    let late = measure(try captions(name) { $0.advanced(by: .milliseconds(1_500)) })
    #expect(late.report.verdict == .offset)
    #expect(late.report.coverage.gaps.isEmpty, "coverage is that of captions in sync")
    let written = try write(late, output)
    #expect(written == .init(path: path(output), cues: 36, leftOut: []))
    #expect(measure(try read(output)).report.verdict == .inSync)
  }

  @Test func `captions for another frame rate are in sync once they are written anew`() throws {
    let rate = 25.0 / 24
    let slow = try captions { .decimal($0.decimalValue * rate + 0.4) }
    let alignment = CaptionAlignment(
      rate: rate, offset: .milliseconds(400), uncertainty: .milliseconds(20),
      frameRates: .init(captions: "24", media: "25", rate: rate), span: .zero..<at(110),
      correlation: 0.8, margin: 3, confidence: 1, speech: .seconds(70), cueCount: 36)
    let measurement = SyncMeasurement(
      slow, SpokenProgram.speech, slow.seenCues, alignment, for: request)
    #expect(measurement.report.verdict == .rate)
    _ = try write(measurement, "out.vtt")
    #expect(measure(try read("out.vtt")).report.verdict == .inSync)
  }

  @Test(arguments: [-7.3, 8.4])
  func `captions that jump are in sync once they are written anew`(step: Double) throws {
    // A negative step: 7.3 s were put into the medium; a positive one: 8.4 s were cut out of it,
    // with the sentences that were said in them.
    let cut = sentences[18].lowerBound.advanced(by: .milliseconds(-200))
    let gone = cut..<cut.advanced(by: max(.decimal(step), .zero))
    let said = sentences.filter { !gone.overlaps($0) }.map { range in
      let shift = range.lowerBound < cut ? Duration.zero : .decimal(-step)
      return range.lowerBound.advanced(by: shift)..<range.upperBound.advanced(by: shift)
    }
    let alignment = CaptionAlignment(
      offset: .zero, uncertainty: .milliseconds(20),
      cuts: [.init(at: cut.advanced(by: .milliseconds(1_500)), step: .decimal(step))],
      span: .zero..<at(110), correlation: 0.6, margin: 2, confidence: 1, speech: .seconds(70),
      cueCount: 36)
    let timeline = SpokenProgram.timeline(of: said)
    let whole = try captions { $0 }
    let jumping = SyncMeasurement(whole, timeline, whole.seenCues, alignment, for: request)
    #expect(jumping.report.verdict == .cut)
    let written = try write(jumping, "out.vtt")
    #expect(written.leftOut == sentences.filter { gone.overlaps($0) })
    let anew = measure(try read("out.vtt"), timeline)
    #expect(anew.report.verdict == .inSync)
    #expect(anew.document.cues.compactMap(\.range) == said)
  }

  @Test(arguments: [2.0, -2.0, 1.2, -1.2])
  func `a slip of some cues is written so that only these move`(
    step: Double
  ) throws {
    let off = 14..<24
    let moved = sentences.enumerated().map { index, range in
      let shift = off.contains(index) ? Duration.decimal(step) : .zero
      return range.lowerBound.advanced(by: shift)..<range.upperBound.advanced(by: shift)
    }
    let slipped = measure(try captions(of: moved) { $0 })
    #expect(slipped.report.verdict == .cut)
    let written = try write(slipped, "out.vtt")
    #expect(written.cues == sentences.count && written.leftOut.isEmpty)
    let anew = (try read("out.vtt").document?.cues.compactMap(\.range) ?? [])
      .sorted { $0.lowerBound < $1.lowerBound }
    #expect(anew.count == sentences.count)
    #expect(!zip(anew, anew.dropFirst()).contains { $0.upperBound > $1.lowerBound })
    for (index, (range, sentence)) in zip(anew, sentences).enumerated() {
      let error = sentence.lowerBound.duration(to: range.lowerBound)
      #expect(off.contains(index) ? error.magnitude <= .milliseconds(100) : error == .zero)
    }
  }

  @Test func `what was not measured is not written`() throws {
    let few = measure(try captions(of: Array(sentences.prefix(3))) { $0 })
    #expect(few.report.verdict == .cannotTell)
    #expect(throws: ExaminationError.self) { try write(few, "out.vtt") }
    #expect(!FileManager.default.fileExists(atPath: path("out.vtt")))
  }

  @Test func `neither the original nor another file is written over unasked`() throws {
    let late = measure(try captions { $0.advanced(by: .seconds(2)) })
    let original = late.report.captions.resource
    try FileManager.default.createSymbolicLink(
      atPath: path("link.vtt"), withDestinationPath: original)
    for name in ["film.en.vtt", "link.vtt"] {
      for replaces in [false, true] {
        #expect(
          code { try CaptionOutput(path(name), replaces: replaces, originals: [original]) }
            == .outputIsOriginal)
      }
    }
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("old.vtt"))
    #expect(code { try CaptionOutput(path("old.vtt"), originals: [original]) } == .outputExists)
    _ = try CaptionOutput(path("old.vtt"), replaces: true, originals: [original]).write(late)
    #expect(measure(try read("old.vtt")).report.verdict == .inSync)
    #expect(code { try CaptionOutput(path("x.txt"), originals: []) } == .outputFormat)
  }

  private func code(_ make: () throws -> CaptionOutput) -> FailureCode? {
    do {
      _ = try make()
      return nil
    } catch {
      return (error as? ExaminationError)?.code
    }
  }

  private func at(_ seconds: Double) -> MediaTime { .decimal(seconds) }
}
