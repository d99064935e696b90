import MediaModel
import TextBasics

/// When every element of a document is active (TTML2, section 12.2, based on SMIL).
struct TTMLTiming {
  /// The times of an element.
  struct Times {
    /// When it begins; relative to its reference until the times of its parents are known.
    var begin: Int64 = 0
    /// When it ends.
    var end: Int64 = TTMLInterval.indefinite
    /// Whether a time could not be read.
    var isBroken = false
    /// Whether it is in a `seq` after an element that never ends.
    var neverBegins = false
    /// Whether it has a time attribute.
    var saysTimes = false
    /// Whether its time attributes make it end before or when it begins.
    var isReversed = false

    /// The time as an interval.
    var interval: TTMLInterval { TTMLInterval(begin: begin, end: end) }
  }

  private let nodes: XMLNodes
  private let kinds: [TTMLElement?]
  private let parameters: TTMLTimeParameters
  private var times: [Times] = []
  /// The index of a node's times, from one; 0 for text, plain line breaks and unknown elements.
  private var slots: [UInt32]
  /// Elements whose children follow one another.
  private var sequences: Set<Int> = []

  /// Computes the times of a document.
  init(
    _ tree: XMLTree, kinds: [TTMLElement?], _ parameters: TTMLTimeParameters,
    _ log: inout IssueLog
  ) {
    nodes = tree.nodes
    self.kinds = kinds
    self.parameters = parameters
    slots = Array(repeating: 0, count: kinds.count)
    times.reserveCapacity(kinds.count { $0 != nil && $0 != .br })
    for index in kinds.indices {
      guard let kind = kinds[index] else { continue }
      if kind == .br, nodes[index].element?.attributes.isEmpty ?? true { continue }
      times.append(Times())
      slots[index] = UInt32(clamping: times.count)
    }
    // Content comes after its element, so it is read first in reverse order.
    for index in nodes.indices.reversed() {
      guard let kind = kinds[index], let element = nodes[index].element else {
        continue
      }
      read(element, kind, at: index, &log)
    }
    for index in nodes.indices { place(index) }
  }

  /// The times of an element.
  private(set) subscript(_ index: Int) -> Times {
    get { slots[index] > 0 ? times[Int(slots[index]) - 1] : Times(end: 0) }
    set { if slots[index] > 0 { times[Int(slots[index]) - 1] = newValue } }
  }

  /// Whether the children of an element follow one another (`timeContainer` “seq”).
  func isSequence(_ index: Int) -> Bool { !sequences.isEmpty && sequences.contains(index) }

  // MARK: From the inside out

  private mutating func read(
    _ element: XMLElement, _ kind: TTMLElement, at index: Int, _ log: inout IssueLog
  ) {
    var begin: Int64?
    var end: Int64?
    var duration: Int64?
    for attribute in element.attributes where attribute.name.namespace.isEmpty {
      switch attribute.name.local {
      case "begin": begin = time(attribute, at: index, isMoment: true, &log)
      case "end": end = time(attribute, at: index, isMoment: true, &log)
      case "dur": duration = time(attribute, at: index, isMoment: false, &log)
      case "timeContainer" where attribute.value == "seq" && kind.isContainer:
        sequences.insert(index)
      default: break
      }
    }
    self[index].begin = begin ?? 0
    let start = self[index].begin
    if duration == nil, end == nil {
      self[index].end = TTMLInterval.add(start, implicitDuration(kind, at: index))
    } else {
      self[index].end = min(
        duration.map { TTMLInterval.add(start, $0) } ?? TTMLInterval.indefinite,
        end ?? TTMLInterval.indefinite)
      self[index].isReversed = self[index].end <= start
    }
    self[index].saysTimes = begin != nil || end != nil || duration != nil
  }

  private mutating func time(
    _ attribute: XMLAttribute, at index: Int, isMoment: Bool, _ log: inout IssueLog
  ) -> Int64? {
    do throws(TTMLTimeExpression.Failure) {
      let time = try TTMLTimeExpression(attribute.value, parameters, isMoment: isMoment)
      log.addWarnings(about: time, attribute)
      return time.microseconds
    } catch {
      log.addUnreadable(error, attribute)
      self[index].isBroken = true
      return nil
    }
  }

  /// The duration of an element that does not specify it (section 12.2.4): that of its content;
  /// text lasts forever, but no time in a `seq`.
  private func implicitDuration(_ kind: TTMLElement, at index: Int) -> Int64 {
    switch kind {
    case .region, .set, .style, .image: return TTMLInterval.indefinite
    case .br: return 0
    case .body, .div, .p, .span: break
    }
    let isSequence = sequences.contains(index)
    if kind.holdsText, !isSequence { return TTMLInterval.indefinite }
    var length: Int64 = 0
    for child in XMLChildren(nodes, of: index) {
      guard let kind = kinds[child], kind.isContainer else { continue }
      let end = self[child].end
      length = isSequence ? TTMLInterval.add(length, end) : max(length, end)
    }
    return length
  }

  // MARK: From the outside in

  /// Converts the times of an element's content to times of the document.
  private mutating func place(_ index: Int) {
    // The elements around body and region have no times.
    guard let kind = kinds[index] else { return }
    if kind == .body || kind == .region { place(index, after: 0, within: .always) }
    guard kind.isContainer else { return }
    let around = self[index]
    var reference = around.begin
    let isSequence = sequences.contains(index)
    for child in XMLChildren(nodes, of: index) {
      guard let childKind = kinds[child] else { continue }
      let isInSequence = isSequence && childKind != .set
      let start = isInSequence ? reference : around.begin
      guard start != TTMLInterval.indefinite else {
        self[child].begin = around.end
        self[child].end = around.end
        self[child].neverBegins = true
        continue
      }
      if isInSequence { reference = TTMLInterval.add(start, self[child].end) }
      place(child, after: start, within: around.interval)
    }
  }

  private mutating func place(_ index: Int, after start: Int64, within around: TTMLInterval) {
    self[index].begin = TTMLInterval.add(start, self[index].begin)
    self[index].end = min(TTMLInterval.add(start, self[index].end), around.end)
  }
}
