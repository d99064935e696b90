import MediaModel
import Testing

@testable import Conformance
@testable import CuelightKit

@Suite struct `Text in the picture of which a clip plays` {
  private func range(_ start: Int64, _ end: Int64) -> Range<MediaTime> {
    MediaTime(microseconds: start * 1_000_000)..<MediaTime(microseconds: end * 1_000_000)
  }

  /// A film of a minute of which a part plays.
  private func film(_ part: Range<MediaTime>) -> Evidence {
    var film = Evidence(
      medium: Medium(kind: .multimedia, resource: "film.mp4", duration: .seconds(60)))
    var placement = Placement()
    placement.clip = .init(start: part.lowerBound, end: part.upperBound)
    film.placements = .success([placement])
    return film
  }

  /// Text that follows the speech from 20 s to 40 s, and other text from 44 s to 46 s.
  private var text: PaintedTextMeasures {
    let place = PaintedTextZone.Rectangle(left: 0.2, top: 0.8, width: 0.6, height: 0.1)
    var (zone, other) = (PaintedTextZone(rectangle: place), PaintedTextZone(rectangle: place))
    zone.segments = [range(20, 23), range(37, 40)]
    other.segments = [range(44, 46)]
    var text = PaintedTextMeasures(answer: .present(zone, [range(20, 40)]))
    text.zones = [zone, other]
    return text
  }

  private func used(_ text: PaintedTextMeasures, _ part: Range<MediaTime>) -> PaintedTextMeasures? {
    var film = film(part)
    film.use(text)
    return film.captions.painted
  }

  @Test func `is asked about where any is in the clip or within some seconds of it`() {
    #expect(used(text, range(25, 30)) != nil)
    // 4 s before the first text, and 4 s after the last, which does not follow the speech.
    #expect(used(text, range(10, 16)) != nil)
    #expect(used(text, range(50, 60)) != nil)
    #expect(used(text, range(0, 14)) == nil)
    #expect(used(text, range(52, 60)) == nil)
  }

  @Test func `proves nothing about a clip where the film as a whole has none`() {
    let none = PaintedTextMeasures(answer: .absent(.init(share: 0.1, threshold: 40)))
    #expect(used(none, range(0, 10)) == nil)
    var film = Evidence(medium: Medium(kind: .multimedia, resource: "film.mp4"))
    film.use(none)
    #expect(film.captions.painted == none)
  }

  @Test func `has questions about the clip alone`() {
    var text = text
    text.gaps = [range(5, 8), range(26, 28), range(50, 52)]
    var hearing = PaintedWords.Hearing(recognizer: .init(name: "vosk"))
    hearing.unpainted = [range(6, 7), range(27, 29), range(51, 53)].map {
      .init(range: $0, heard: "and then we went home")
    }
    text.read = PaintedWords(reader: .init(name: "rapidocr"), crops: 4, lines: [], hearing: hearing)
    let seen = used(text, range(25, 30))
    #expect(seen?.gaps == [range(26, 28)])
    #expect(seen?.read?.hearing?.unpainted.map(\.range) == [range(27, 29)])
  }
}
