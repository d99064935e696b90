import Conformance
import Forms
import MediaModel
import Records

/// The open questions about the content of a medium as a part of a form, with the data that its
/// script needs.
struct ReviewForm {
  /// The place of a question in the page.
  struct Place {
    /// The name of its data.
    let id: String
    /// Its number there.
    let index: Int

    var name: String { "\(id).answer\(index)" }
  }

  private let medium: MediumRecord
  private let id: String
  private let way: String
  private let questions: [ReviewQuestion]

  /// The most cues that are shown over a medium.
  private static let mostCues = 3_000
  /// The longest remark of an answer, in characters.
  private static let longestNote = 4_000

  /// Creates the form of a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - id: The name of its section.
  ///   - way: The way from the folder of the page to that of the call.
  init(_ medium: MediumRecord, id: String, _ way: String) {
    self.medium = medium
    self.id = id
    self.way = way
    let isRead = medium.contents.contains { $0.part == .medium }
    let own = isRead ? medium.questions.filter { !$0.isShared } : []
    questions = own.flatMap {
      ReviewQuestion.all($0, of: [.init(source: medium.source, contents: medium.contents)])
    }
  }

  /// Writes the questions and the data of the medium.
  func write(to page: inout HTMLWriter) {
    if !questions.isEmpty {
      page.element(.h3, .id("\(id).answers"), text: "What to answer")
      Self.writeButton(id, nil, to: &page)
      for (index, question) in questions.enumerated() {
        Self.write(question, question.title, nil, Place(id: id, index: index), to: &page)
      }
    }
    page.data(data, classes: "reviewData")
    page.newLine()
  }

  /// Writes a question; only a script shows it.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - title: The question, with what it is about.
  ///   - names: The media, or `nil` for that of the section.
  ///   - place: Its place.
  ///   - page: The page.
  static func write(
    _ question: ReviewQuestion, _ title: String, _ names: String?, _ place: Place,
    to page: inout HTMLWriter
  ) {
    page.element(
      .fieldset, .classes("answer"), .medium(place.id), .question(place.index), .notShown
    ) { page in
      page.element(.legend, text: title)
      if let names { page.element(.p, .classes("names"), text: names) }
      for sentence in question.sentences { page.element(.p) { $0.sentence(sentence) } }
      if !question.places.isEmpty {
        page.element(.p) { page in
          for range in question.places { writeButton(place.id, range, to: &page) }
        }
      }
      writePictures(of: question, place.id, to: &page)
      for choice in question.choices {
        page.element(.label) { page in
          page.element(.input, .type("radio"), .name(place.name), .value(choice.name))
          page.text(" " + choice.words)
        }
      }
      page.element(.label, .classes("remark"), .target("\(place.name).note"), text: "Note")
      page.element(.textarea, .id("\(place.name).note"), .longest(longestNote))
    }
    page.newLine()
  }

  /// Writes the place for the pictures of a question, which a script copies from those beside what was
  /// found: the page has the bytes of each once.
  private static func writePictures(
    of question: ReviewQuestion, _ id: String, to page: inout HTMLWriter
  ) {
    guard !question.pictures.isEmpty else { return }
    let names = question.pictures.map { PictureFigures.name(of: $0, in: id) }
    page.element(.div, .classes("pictures"), .pictures(names))
  }

  /// Writes a button that plays a medium; only a script shows it.
  ///
  /// - Parameters:
  ///   - id: The name of the section of the medium.
  ///   - range: The part that it plays; `nil` for all of it.
  ///   - page: The page.
  static func writeButton(_ id: String, _ range: Range<MediaTime>?, to page: inout HTMLWriter) {
    guard let range else {
      return page.element(
        .button, .type("button"), .classes("play"), .medium(id), .start("0"), .notShown,
        text: "Play all of it")
    }
    page.element(
      .button, .type("button"), .classes("play"), .medium(id), .start(seconds(range.lowerBound)),
      .end(seconds(range.upperBound)), .notShown, text: "Play \(range.timecodes)")
  }

  private static func seconds(_ time: MediaTime) -> String {
    let milliseconds = max(time.microseconds / 1_000, 0)
    return "\(milliseconds / 1_000).\(String(1_000 + milliseconds % 1_000).dropFirst())"
  }

  /// Where the medium may be, seen from the page: by the path of the call, then beside the page.
  private var addresses: [String] {
    let name = medium.source.split(separator: "/").last.map(String.init) ?? medium.source
    let path = medium.source.hasPrefix("/") ? medium.source : way + medium.source
    var seen: Set<String> = []
    return [path, name].map(Escaping.uri).filter { seen.insert($0).inserted }
  }

  /// The addresses of the medium, its captions, and the answers to each question.
  private var data: JSONValue {
    let cues = (medium.timeline?.captions?.cues ?? []).prefix(Self.mostCues)
    return .object([
      "addresses": .texts(addresses),
      "cues": .array(
        cues.map { cue in
          .array([
            .seconds(microseconds: cue.range.lowerBound.microseconds),
            .seconds(microseconds: cue.range.upperBound.microseconds), .text(cue.text),
          ])
        }),
      "id": .text(id), "image": .bool(medium.kind == .animation), "name": .text(medium.name),
      "questions": .array(questions.map(\.json)),
    ])
  }
}
