import Conformance
import MediaModel
import Records

/// What a recognizer heard beside the captions: the places that differ most.
struct HeardSection {
  /// The number of places that are listed.
  private static let most = 10

  private let words: CaptionWords

  /// Creates a section; `nil` if no recognizer listened.
  init?(_ medium: MediumRecord) {
    guard let words = medium.heard else { return nil }
    self.words = words
  }

  func write(to page: inout HTMLWriter) {
    page.element(.h3, text: "Words heard")
    let places = places
    page.element(.p) { page in
      page.sentence(summary)
      if !places.isEmpty { page.text(" The places that differ most:") }
    }
    guard !places.isEmpty else { return }
    page.element(.ul, .classes("plain")) { page in
      for place in places {
        page.element(.li) { page in
          page.element(.strong, text: place.range.lowerBound.timecode)
          page.text(" shown: ")
          page.element(.bdi, text: place.shown)
          page.text("; heard: ")
          page.element(.bdi, text: place.heard)
          if let note = place.note { page.text(" (\(note))") }
        }
        page.newLine()
      }
    }
  }

  private var summary: String {
    let share = words.share.map { " \(Int(($0 * 100).rounded())) % of the words of the captions" }
    let model = words.recognizer.model.map { " (model SHA-256 \($0.hex.prefix(12))…)" } ?? ""
    let heard = share.map { "\($0) were heard at their place" } ?? " nothing could be compared"
    let whole = words.isWhole ? "to all speech" : "to \(words.listened.ranges.count) parts"
    return "\(words.recognizer.name)\(model) listened \(whole):\(heard).\(languages)"
  }

  /// The language that is heard, beside those that the captions are said to be and are in.
  private var languages: String {
    guard let language = words.language else { return "" }
    let others = [
      words.taggedLanguage.map { "the captions are said to be in “\($0.text)”" },
      words.textLanguage.map { "their words are in “\($0.text)”" },
    ].compactMap { $0 }
    return " It hears “\(language.text)”" + others.map { "; \($0)" }.joined() + "."
  }

  /// A place that differs.
  private struct Place {
    let range: Range<MediaTime>
    let shown: String
    let heard: String
    let note: String?
    /// The higher, the more it differs.
    let weight: Float
  }

  /// The places in the order of how much they differ, then of time.
  private var places: [Place] {
    let cues = words.cues.compactMap(place)
    let missing = words.uncaptioned.map { passage in
      Place(
        range: passage.range, shown: "—", heard: passage.heard, note: "in no cue", weight: 0.95)
    }
    let all = (cues + missing).sorted { left, right in
      (right.weight, left.range.lowerBound) < (left.weight, right.range.lowerBound)
    }
    return Array(all.prefix(Self.most))
  }

  private func place(_ cue: CaptionWords.CueWords) -> Place? {
    guard cue.words >= CaptionWords.leastWords else { return nil }
    let distance = (cue.delay ?? usual) - usual
    let isDisplaced = distance.magnitude > CaptionAlignment.leastStray
    guard isDisplaced || cue.share < 1 else { return nil }
    let side = distance > .zero ? "late" : "early"
    return Place(
      range: cue.range, shown: cue.text.split(whereSeparator: \.isNewline).joined(separator: " "),
      heard: cue.heard.isEmpty ? "—" : cue.heard,
      note: isDisplaced ? "\(distance.magnitude.inHundredths) \(side)" : nil,
      weight: isDisplaced ? 2 : 1 - cue.share)
  }

  /// The delay of most cues.
  private var usual: Duration { words.usualDelay }
}
