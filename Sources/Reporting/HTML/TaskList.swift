import Conformance
import Forms
import MediaModel
import Records

/// The required work for a medium, most severe first.
struct TaskList {
  /// Findings that differ only in their location.
  private struct Task {
    /// The criteria of the findings, at least one.
    var results: [OutcomeRecord]
    var findings: [FindingRecord]
    var first: FindingRecord? { findings.first }
    var isAccepted: Bool { first?.suppressed != nil }
  }

  /// The highest number of locations of a task that are listed.
  private static let mostPlaces = 100

  private let medium: MediumRecord
  private let outcomes: [OutcomeRecord]
  private let isWhole: Bool
  private let id: String
  private let lanes: MediumLanes?
  private let canPlay: Bool
  private let pictures: PictureFigures

  /// Creates the list of a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - id: The name of its section, for links.
  ///   - lanes: Its drawings; locations link to their parts; `nil` without drawings.
  ///   - listing: The findings that are listed.
  ///   - canPlay: Whether the page plays media, so that each place has a button.
  ///   - pictures: The most bytes of pictures.
  init(
    _ medium: MediumRecord, id: String, lanes: MediumLanes?, listing: FindingListing = .all,
    canPlay: Bool = false, pictures: Int = PictureFigures.mostOfOne
  ) {
    self.pictures = PictureFigures(
      medium.pictures, atMost: pictures, namedIn: canPlay ? id : nil)
    self.canPlay = canPlay
    self.medium = medium
    outcomes = medium.outcomes.compactMap { $0.listed(by: listing) }
    isWhole = listing.isWhole
    self.id = id
    self.lanes = lanes
  }

  /// The name of the list, for links.
  static func id(in section: String) -> String { "\(section).tasks" }

  func write(to page: inout HTMLWriter) {
    guard !medium.outcomes.isEmpty else { return }
    let all = tasks(of: .notCompliant) + tasks(of: .needsReview)
    let tasks = all.filter { !$0.isAccepted } + all.filter(\.isAccepted)
    page.element(.h3, .id(Self.id(in: id)), text: "What to do")
    if tasks.isEmpty {
      page.element(.p, text: isWhole ? "Nothing." : "No finding that is listed.")
    } else {
      write(tasks, to: &page)
    }
    let advice = adviceTasks
    guard !advice.isEmpty else { return }
    page.element(.details) { page in
      page.element(.summary, text: "Advice that changes no verdict (\(advice.count))")
      write(advice, to: &page)
    }
  }

  private func tasks(of outcome: Outcome) -> [Task] {
    let open = outcomes.filter { $0.outcome == outcome && $0.isOpen }
    let tasks = open.flatMap { result in
      grouped(result, result.findings.filter { !$0.isAdvice })
    }
    // One question about several criteria, such as a question about the scripts of a page, is one
    // task.
    return tasks.reduce(into: []) { joined, task in
      if let index = joined.firstIndex(where: { $0.findings == task.findings }) {
        joined[index].results += task.results
      } else {
        joined.append(task)
      }
    }
  }

  private var adviceTasks: [Task] {
    outcomes.flatMap { grouped($0, $0.findings.filter(\.isAdvice)) }
  }

  private func grouped(_ result: OutcomeRecord, _ findings: [FindingRecord]) -> [Task] {
    findings.reduce(into: []) { tasks, finding in
      if let last = tasks.last?.first, last.isLike(finding) {
        tasks[tasks.count - 1].findings.append(finding)
      } else {
        tasks.append(Task(results: [result], findings: [finding]))
      }
    }
  }

  private func write(_ tasks: [Task], to page: inout HTMLWriter) {
    page.element(.ol, .classes("tasks")) { page in
      for task in tasks {
        page.element(.li) { write(task, to: &$0) }
        page.newLine()
      }
    }
  }

  private func write(_ task: Task, to page: inout HTMLWriter) {
    guard let first = task.first, let result = task.results.first else { return }
    // An open question beside what fails is not proven.
    let mark = OutcomeMark(
      first.question == nil ? result.outcome : min(result.outcome, .needsReview),
      isAccepted: first.suppressed != nil)
    page.element(.h4) { page in
      if !first.isAdvice {
        mark.write(to: &page)
        page.text(" ")
      }
      page.text(task.results.map { "\($0.criterion) \($0.title)" }.joined(separator: "; "))
    }
    if task.findings.count > 1 || first.location.range != nil {
      page.element(.ul, .classes("places")) { page in
        for finding in task.findings.prefix(Self.mostPlaces) {
          page.element(.li) { write(place: finding, to: &$0) }
          page.newLine()
        }
      }
      let rest = task.findings.count - Self.mostPlaces
      if rest > 0 { page.element(.p, text: "\(rest) more places are not listed.") }
    } else {
      page.element(.p) { page in
        page.sentence(first.what)
        writeSource(of: first, to: &page)
      }
      pictures.write(of: first, to: &page)
    }
    row("Why it matters", first.why, to: &page)
    if let question = first.question { row("To answer", question, to: &page) }
    row("What to do", first.remedy, to: &page)
    if let command = first.remedyCommand {
      page.element(.p, .classes("row")) { $0.element(.strong, text: "Command") }
      page.element(.pre) { $0.element(.code) { $0.command(command) } }
    }
    if let accepted = first.suppressed { row("Known", accepted.sentence, to: &page) }
    page.element(.p, .classes("code")) { $0.element(.code, text: first.code) }
  }

  private func row(_ name: String, _ text: String, to page: inout HTMLWriter) {
    page.element(.p, .classes("row")) { page in
      page.element(.strong, text: name + ": ")
      page.sentence(text)
    }
  }

  private func write(place finding: FindingRecord, to page: inout HTMLWriter) {
    if let range = finding.location.range {
      time(range, to: &page)
      page.text(" ")
      if canPlay { ReviewForm.writeButton(id, range, to: &page) }
    }
    page.sentence(finding.what)
    writeSource(of: finding, to: &page)
    if let range = finding.location.range { writeWords(around: range, to: &page) }
    pictures.write(of: finding, to: &page)
  }

  /// Writes a time range, with a link to its place in the larger drawing.
  private func time(_ range: Range<MediaTime>, to page: inout HTMLWriter) {
    guard let lanes else { return page.element(.strong, text: range.timecodes) }
    let part = LaneFigure.id(of: lanes.part(at: range.lowerBound), in: id)
    page.element(.a, .link(to: part), text: range.timecodes)
  }

  private func writeSource(of finding: FindingRecord, to page: inout HTMLWriter) {
    let place = finding.location
    guard place.line != nil || place.resource != medium.source else { return }
    page.text(" (")
    page.element(.bdi, text: place.resource + (place.line.map { ":\($0)" } ?? ""))
    page.text(")")
  }

  /// Writes the spoken words in a time range, if known, and the captions before and after it, so
  /// that the place can be found in any editor.
  private func writeWords(around range: Range<MediaTime>, to page: inout HTMLWriter) {
    guard let timeline = medium.timeline else { return }
    for words in timeline.missing where words.range.overlaps(range) {
      quote("Spoken here without a caption", words.text, at: nil, to: &page)
    }
    let cues = timeline.captions?.cues ?? []
    let before = cues.last { $0.range.upperBound <= range.lowerBound }
    let after = cues.first { $0.range.lowerBound >= range.upperBound }
    if let before { quote("Caption before", before.text, at: before.range, to: &page) }
    if let after { quote("Caption after", after.text, at: after.range, to: &page) }
  }

  private func quote(
    _ name: String, _ text: String, at range: Range<MediaTime>?, to page: inout HTMLWriter
  ) {
    page.element(.span, .classes("quote")) { page in
      page.text(name)
      if let range {
        page.text(" (")
        time(range, to: &page)
        page.text(")")
      }
      page.text(": “")
      page.element(.bdi) { $0.lines(text) }
      page.text("”")
    }
  }
}

extension FindingRecord {
  /// Whether another finding differs only in its location.
  fileprivate func isLike(_ other: FindingRecord) -> Bool {
    code == other.code && why == other.why && remedy == other.remedy
      && remedyCommand == other.remedyCommand && suppressed == other.suppressed
  }
}

extension MediumLanes {
  /// The enlarged part that shows a moment; `nil` if there is none.
  func part(at time: MediaTime) -> Int? {
    axis.parts.firstIndex { $0.range.contains(time) }
  }
}
