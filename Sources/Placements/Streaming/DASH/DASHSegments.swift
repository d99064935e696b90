import MediaModel
import TimedText

/// What an element and those around it say of segments (ISO/IEC 23009-1, section 5.3.9): the inner
/// element's attributes go before the outer one's.
struct DASHSegments {
  /// The base address so far (section 5.6).
  var base = ""
  /// Whether a base address was too long to be joined, so that no address is known.
  private var hasNoBase = false
  private var template: [String: String] = [:]
  private var timeline: [Run]?
  private var list: [SegmentReference]?
  /// What the clock of the media says where the period begins (section 5.3.9.2).
  private(set) var timeOffset: Duration = .zero

  /// An `S` of a timeline (section 5.3.9.6).
  private struct Run {
    let start: Int64?
    let length: Int64
    let repeats: Int64
  }

  /// What an element says, laid over what those around it said.
  ///
  /// - Parameters:
  ///   - outer: What those around it said.
  ///   - element: The element's index.
  ///   - tree: The document.
  ///   - budget: What joining addresses costs.
  init(_ outer: DASHSegments?, _ element: Int, _ tree: XMLTree, _ budget: inout StepBudget) {
    self = outer ?? DASHSegments()
    for child in tree.children(of: element) {
      guard let element = tree.nodes[child].element else { continue }
      readOffset(element)
      switch element.name.local {
      case "BaseURL": join(tree.text(of: child), &budget)
      case "SegmentTemplate": readTemplate(child, tree)
      case "SegmentList": readList(child, tree, &budget)
      default: break
      }
    }
  }

  private init() {}

  private mutating func join(_ address: String, _ budget: inout StepBudget) {
    let length = base.utf8.count + address.utf8.count
    if length <= SegmentAddress.longest, budget.spend(length) {
      base = SegmentAddress.joined(base, address)
    } else {
      hasNoBase = true
    }
  }

  private mutating func readOffset(_ element: XMLElement) {
    guard ["SegmentBase", "SegmentTemplate", "SegmentList"].contains(element.name.local),
      let ticks = element.value(local: "presentationTimeOffset").flatMap({ Double($0) })
    else { return }
    timeOffset = .decimal(ticks / Self.scale(element.value(local: "timescale")))
  }

  private mutating func readTemplate(_ index: Int, _ tree: XMLTree) {
    guard let element = tree.nodes[index].element else { return }
    for attribute in element.attributes { template[attribute.name.local] = attribute.value }
    readTimeline(index, tree)
  }

  private mutating func readTimeline(_ index: Int, _ tree: XMLTree) {
    for child in tree.children(of: index)
    where tree.nodes[child].element?.name.local == "SegmentTimeline" {
      timeline = tree.children(of: child).compactMap { run in
        guard let element = tree.nodes[run].element, element.name.local == "S",
          let length = element.value(local: "d").flatMap({ Int64($0) }), length > 0
        else { return nil }
        return Run(
          start: element.value(local: "t").flatMap { Int64($0) }, length: length,
          repeats: element.value(local: "r").flatMap { Int64($0) } ?? 0)
      }
    }
  }

  private mutating func readList(_ index: Int, _ tree: XMLTree, _ budget: inout StepBudget) {
    let scale = Self.scale(tree.nodes[index].element?.value(local: "timescale"))
    let length = tree.nodes[index].element?.value(local: "duration").flatMap { Double($0) }
    var segments: [SegmentReference] = []
    for child in tree.children(of: index) {
      guard let element = tree.nodes[child].element, budget.spend(base.utf8.count) else { continue }
      if element.name.local == "Initialization" {
        segments.append(
          SegmentReference(
            SegmentAddress.joined(base, element.value(local: "sourceURL") ?? ""),
            bytes: Self.range(element.value(local: "range")), isInitialization: true,
            position: tree.nodes[child].position))
      } else if element.name.local == "SegmentURL",
        segments.count < StreamingManifest.Limit.segments
      {
        segments.append(
          SegmentReference(
            SegmentAddress.joined(base, element.value(local: "media") ?? ""),
            bytes: Self.range(element.value(local: "mediaRange")),
            duration: .decimal((length ?? 0) / scale), position: tree.nodes[child].position))
      }
    }
    list = segments
  }

  /// `first-last`, both inclusive (section 5.3.9.2.2).
  private static func range(_ text: String?) -> Range<Int64>? {
    let parts = (text ?? "").split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int64(parts[0]), let last = Int64(parts[1]), first >= 0,
      last >= first, last < .max
    else { return nil }
    return first..<last + 1
  }

  private static func scale(_ text: String?) -> Double {
    let scale = text.flatMap { Double($0) } ?? 1
    return scale >= 1 && scale.isFinite ? scale : 1
  }

  /// The parts of a representation.
  ///
  /// - Parameters:
  ///   - identifier: The representation's `id`.
  ///   - bandwidth: Its `bandwidth`, as written.
  ///   - period: How long its period lasts, or `nil` when unknown.
  ///   - position: Where it stands.
  ///   - limit: The most segments.
  ///   - budget: What addresses cost; when it is spent, the rest is left out.
  /// - Returns: The parts in order; `nil` when the manifest does not tell them.
  func references(
    _ identifier: String, bandwidth: String, period: Duration?, at position: TextPosition,
    limit: Int, _ budget: inout StepBudget
  ) -> [SegmentReference]? {
    guard !hasNoBase else { return nil }
    guard !budget.isExhausted else { return [] }
    if let list { return Array(list.prefix(limit).prefix { budget.spend($0.cost) }) }
    guard let media = template["media"] else {
      return base.isEmpty
        ? nil
        : [
          SegmentReference(base, duration: period ?? .zero, position: position)
        ]
    }
    func names(_ template: String) -> DASHTemplate {
      DASHTemplate(template, identifier: identifier, bandwidth: bandwidth)
    }
    var references: [SegmentReference] = []
    if let initialization = template["initialization"] {
      guard let name = names(initialization).filled(number: 0, time: 0) else { return nil }
      references.append(
        SegmentReference(
          SegmentAddress.joined(base, name), isInitialization: true, position: position))
    }
    budget.spend(media.utf8.count + (timeline?.count ?? 0))
    guard let pieces = pieces(period, limit: limit) else { return nil }
    let addresses = names(media)
    let scale = Self.scale(template["timescale"])
    let first = template["startNumber"].flatMap { Int64($0) } ?? 1
    for (index, piece) in pieces.enumerated() {
      let (number, overflow) = first.addingReportingOverflow(Int64(index))
      guard !overflow else { return references }
      guard let name = addresses.filled(number: number, time: piece.start) else { return nil }
      let reference = SegmentReference(
        SegmentAddress.joined(base, name), duration: .decimal(Double(piece.length) / scale),
        position: position)
      guard budget.spend(reference.cost) else { return references }
      references.append(reference)
    }
    return references
  }

  private func pieces(_ period: Duration?, limit: Int) -> [(start: Int64, length: Int64)]? {
    let scale = Self.scale(template["timescale"])
    let whole = period.map { Int64(clamping: ($0.decimalValue * scale).rounded(.up)) }
    if let timeline { return Self.pieces(timeline, until: whole, limit: limit) }
    guard let length = template["duration"].flatMap({ Int64($0) }), length > 0, let whole, whole > 0
    else { return nil }
    let count = min(Int64(limit), (whole - 1) / length + 1)
    return (0..<count).map { index in
      (start: index &* length, length: min(length, whole &- index &* length))
    }
  }

  private static func pieces(
    _ runs: [Run], until whole: Int64?, limit: Int
  ) -> [(start: Int64, length: Int64)] {
    var pieces: [(start: Int64, length: Int64)] = []
    var now: Int64 = 0
    for (index, run) in runs.enumerated() where pieces.count < limit {
      now = run.start ?? now
      let next = index + 1 < runs.count ? runs[index + 1].start : whole
      // A negative count repeats until the next run or the end of the period.
      var left = run.repeats >= 0 ? run.repeats : Int64(limit)
      while pieces.count < limit, left >= 0 {
        if run.repeats < 0, now >= next ?? now { break }
        pieces.append((now, run.length))
        let (sum, overflow) = now.addingReportingOverflow(run.length)
        guard !overflow else { return pieces }
        now = sum
        left -= 1
      }
    }
    return pieces
  }
}
