import Conformance
import MediaModel
import SignalAnalysis
import Synchronization
import Testing

@testable import CuelightKit

@Suite("Captions that count equally")
struct SettledCaptionsTests {
  private let sentences = SpokenProgram.sentences
  private let speech = SpokenProgram.speech

  private func captions(
    _ name: String, late: Duration, language: String? = nil, track: Int? = nil,
    until end: MediaTime? = nil
  ) -> CaptionCandidate {
    let shown = sentences.filter { sentence in end.map { sentence.lowerBound < $0 } ?? true }
    let cues = shown.map {
      Cue(
        start: $0.lowerBound.advanced(by: late), end: $0.upperBound.advanced(by: late),
        text: "Some words.")
    }
    return CaptionCandidate(
      origin: track == nil ? .sidecar : .embedded, resource: name,
      track: track.map { Track.ID($0) }, language: language.flatMap { LanguageTag($0) },
      content: .text(TimedTextDocument(format: .webVTT, cues: cues)))
  }

  private func measured(
    _ captions: CaptionSelection, _ speech: SpeechTimeline
  ) -> SpeechMeasurement {
    SpeechMeter(given: nil, limits: Profile.dhsIOS.limits)(
      captions, .success(speech), isGiven: false)
  }

  @Test func `those that run with the speech decide, whatever their order`() {
    let late = captions("film.de.vtt", late: .seconds(3))
    let good = captions("film.en.vtt", late: .zero)
    for candidates in [[late, good], [good, late]] {
      let found = CaptionSelection(candidates: candidates, audioLanguage: nil)
      #expect(measured(found, speech).captions.selected == good)
    }
  }

  @Test func `of files in one language, the one in sync decides, and the other is measured`() {
    func english(_ name: String, late: Duration) -> CaptionCandidate {
      captions(name, late: late, language: "en")
    }
    let late = english("film.en.srt", late: .seconds(3))
    let good = english("film.en.vtt", late: .zero)
    let meter = SpeechMeter(given: nil, limits: Profile.dhsIOS.limits)
    for candidates in [[late, good], [good, late]] {
      let found = CaptionSelection(candidates: candidates, audioLanguage: LanguageTag("en"))
      let measured = meter(found, .success(speech), isGiven: false)
      #expect(measured.captions.selected == good)
      #expect(measured.otherAlignments.map(\.captions) == [late])
      #expect(measured.otherAlignments.map(\.isRival) == [true])
    }
    let alone = CaptionSelection(candidates: [late], audioLanguage: LanguageTag("en"))
    #expect(meter(alone, .success(speech), isGiven: false).captions.selected == late)
  }

  @Test func `a track in sync decides before a late file beside the medium`() {
    let late = captions("film.srt", late: .seconds(3))
    let track = captions("film.mkv", late: .zero, language: "en", track: 2)
    let meter = SpeechMeter(given: nil, limits: Profile.dhsIOS.limits)
    let found = CaptionSelection(candidates: [late, track], audioLanguage: LanguageTag("en"))
    let measured = meter(found, .success(speech), isGiven: false)
    #expect(measured.captions.selected == track)
    #expect(measured.otherAlignments.map(\.captions) == [late])
    #expect(measured.otherAlignments.map(\.isRival) == [true])
    let good = captions("film.srt", late: .zero)
    let both = CaptionSelection(candidates: [good, track], audioLanguage: LanguageTag("en"))
    #expect(meter(both, .success(speech), isGiven: false).captions.selected == good)
  }

  @Test func `captions in another language than those in sync are measured, with their coverage`() {
    let late = captions("film.en.vtt", late: .seconds(3), language: "en")
    let good = captions("film.fr.vtt", late: .zero, language: "fr")
    let meter = SpeechMeter(given: nil, limits: Profile.dhsIOS.limits)
    let found = CaptionSelection(candidates: [late, good], audioLanguage: nil)
    let measured = meter(found, .success(speech), isGiven: false)
    #expect(measured.captions.selected == good)
    #expect(measured.otherAlignments.map(\.captions) == [late])
    #expect(measured.otherAlignments.map(\.isRival) == [true])
    #expect(measured.otherAlignments.allSatisfy { $0.coverage != nil })
  }

  @Test func `a late track is a rival of one in sync, whichever comes first`() {
    func track(_ index: Int, late: Duration) -> CaptionCandidate {
      captions("film.mkv", late: late, language: "en", track: index)
    }
    let (late, good) = (track(2, late: .seconds(3)), track(3, late: .zero))
    let meter = SpeechMeter(given: nil, limits: Profile.dhsIOS.limits)
    let found = CaptionSelection(candidates: [late, good], audioLanguage: LanguageTag("en"))
    let measured = meter(found, .success(speech), isGiven: false)
    #expect(measured.captions.selected == good)
    #expect(measured.otherAlignments.map(\.captions) == [late])
    #expect(measured.otherAlignments.map(\.isRival) == [true])
    let first = CaptionSelection(candidates: [good, late], audioLanguage: LanguageTag("en"))
    let second = meter(first, .success(speech), isGiven: false)
    #expect(second.captions.selected == good)
    #expect(second.otherAlignments.map(\.isRival) == [true])
  }

  @Test func `speech outside of the clip that plays needs no captions`() throws {
    let half = sentences[sentences.count / 2].lowerBound
    let first = captions("film.en.vtt", late: .zero, until: half)
    let found = CaptionSelection(candidates: [first], audioLanguage: nil)
    var meter = SpeechMeter(given: nil, limits: Profile.dhsIOS.limits)
    let whole = try meter(found, .success(speech), isGiven: false).coverage.get()
    #expect(whole.gaps.isEmpty == false)
    meter.played = TimeRanges([MediaTime.zero..<half])
    let clip = meter(found, .success(speech), isGiven: false)
    #expect(try clip.coverage.get().gaps.isEmpty)
    #expect(try clip.speech.get() == speech)
  }

  @Test func `without enough speech their order decides`() {
    let (first, second) = (captions("a.vtt", late: .seconds(3)), captions("b.vtt", late: .zero))
    let found = CaptionSelection(candidates: [first, second], audioLanguage: nil)
    let silence = SpeechTimeline(detector: "simple-1", scores: [], segments: [])
    #expect(measured(found, silence).captions.selected == first)
  }

  @Test func `each of them is measured once`() {
    let found = CaptionSelection(
      candidates: (0..<3).map { captions("\($0).vtt", late: .seconds($0)) }, audioLanguage: nil)
    let count = Mutex(0)
    var meter = SpeechMeter(given: nil, limits: Profile.dhsIOS.limits)
    meter.align = { speech, cues in
      count.withLock { $0 += 1 }
      return CaptionAligner.measure(speech, cues: cues)
    }
    let measured = meter(found, .success(speech), isGiven: false)
    #expect(measured.captions.isTied)
    #expect(measured.captions.selected?.resource == "0.vtt")
    #expect(count.withLock { $0 } == 3)
  }
}
