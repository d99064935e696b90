import MediaModel
import TextBasics

/// The description of segments by an element and the elements around it (ISO/IEC 23009-1, section
/// 5.3.9); attributes of the inner element have precedence.
struct DASHSegments {
  /// The maximum number of base addresses that are tried for one segment.
  private static let mostBases = 16
  /// The cost of joining a byte, in addition to the cost of keeping it: the byte is read and copied
  /// several times.
  private static let joinCost = 8

  /// The base addresses so far, in order; each one refers to the same bytes (sections 5.6.4 and
  /// 5.6.5).
  private var bases = [""]
  /// Whether every base address was too long to be joined, so that no address is known.
  private var hasNoBase = false
  private var template: [String: String] = [:]
  private var timeline: [Run]?
  private var list: [Listed]?
  /// The media time at the start of the period (section 5.3.9.2).
  private(set) var timeOffset: Duration = .zero

  /// An `S` of a timeline (section 5.3.9.6).
  private struct Run {
    let start: Int64?
    let length: Int64
    let repeats: Int64
  }

  /// A part that a `SegmentList` names (section 5.3.9.3); its base address comes from all levels.
  private struct Listed {
    let address: String
    let bytes: Range<Int64>?
    let duration: Duration
    let isInitialization: Bool
    let position: TextPosition
  }

  /// Combines the description of an element with the description by the elements around it.
  init(_ outer: DASHSegments?, _ element: Int, _ tree: XMLTree, _ budget: inout StepBudget) {
    self = outer ?? DASHSegments()
    readBases(element, tree, &budget)
    for child in tree.children(of: element) {
      guard let element = tree.nodes[child].element else { continue }
      readOffset(element)
      switch element.name.local {
      case "SegmentTemplate": readTemplate(child, tree)
      case "SegmentList": readList(child, tree)
      default: break
      }
    }
  }

  private init() {}

  /// Sibling elements are alternatives; each one is joined to each address of the outer level.
  private mutating func readBases(_ element: Int, _ tree: XMLTree, _ budget: inout StepBudget) {
    let own = tree.elements("BaseURL", in: element).prefix(Self.mostBases).map { tree.text(of: $0) }
    guard !own.isEmpty else { return }
    let outer = bases
    bases = []
    for base in outer {
      for address in own where bases.count < Self.mostBases {
        let length = base.utf8.count + address.utf8.count
        guard length <= SegmentAddress.longest, budget.spend(Self.joinCost * length)
        else { continue }
        let joined = SegmentAddress.joined(base, address)
        if !bases.contains(joined) { bases.append(joined) }
      }
    }
    hasNoBase = bases.isEmpty
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

  private mutating func readList(_ index: Int, _ tree: XMLTree) {
    let scale = Self.scale(tree.nodes[index].element?.value(local: "timescale"))
    let length = tree.nodes[index].element?.value(local: "duration").flatMap { Double($0) }
    var parts: [Listed] = []
    for child in tree.children(of: index) {
      guard let element = tree.nodes[child].element else { continue }
      let position = tree.nodes[child].position
      if element.name.local == "Initialization" {
        parts.append(
          Listed(
            address: element.value(local: "sourceURL") ?? "",
            bytes: Self.range(element.value(local: "range")), duration: .zero,
            isInitialization: true, position: position))
      } else if element.name.local == "SegmentURL",
        parts.count < StreamingManifest.Limit.segments
      {
        parts.append(
          Listed(
            address: element.value(local: "media") ?? "",
            bytes: Self.range(element.value(local: "mediaRange")),
            duration: .decimal((length ?? 0) / scale), isInitialization: false,
            position: position))
      }
    }
    list = parts
  }

  /// `first-last`, both inclusive (section 5.3.9.2.2).
  private static func range(_ text: String?) -> Range<Int64>? {
    let parts = (text ?? "").split(
      separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
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
  ///   - period: The duration of its period, or `nil` if it is unknown.
  ///   - position: Its position.
  ///   - limit: The maximum number of segments.
  ///   - budget: The budget for addresses; if it is used up, the rest is left out.
  /// - Returns: The parts in order; `nil` if the manifest does not list them.
  func references(
    _ identifier: String, bandwidth: String, period: Duration?, at position: TextPosition,
    limit: Int, _ budget: inout StepBudget
  ) -> [SegmentReference]? {
    guard !hasNoBase else { return nil }
    guard !budget.isExhausted else { return [] }
    if let list { return references(list.prefix(limit), &budget) }
    guard let media = template["media"] else {
      let isNamed = bases.contains { !$0.isEmpty }
      return isNamed ? [reference("", lasting: period ?? .zero, at: position)] : nil
    }
    func names(_ template: String) -> DASHTemplate {
      DASHTemplate(template, identifier: identifier, bandwidth: bandwidth)
    }
    var references: [SegmentReference] = []
    if let initialization = template["initialization"] {
      guard let name = names(initialization).filled(number: 0, time: 0) else { return nil }
      references.append(reference(name, isInitialization: true, at: position))
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
      let reference = reference(
        name, lasting: .decimal(Double(piece.length) / scale), at: position)
      guard budget.spend(reference.cost) else { return references }
      references.append(reference)
    }
    return references
  }

  private func references(
    _ parts: ArraySlice<Listed>, _ budget: inout StepBudget
  ) -> [SegmentReference] {
    var references: [SegmentReference] = []
    for part in parts {
      let reference = reference(part)
      guard budget.spend(reference.cost) else { break }
      references.append(reference)
    }
    return references
  }

  private func reference(_ part: Listed) -> SegmentReference {
    reference(
      part.address, bytes: part.bytes, lasting: part.duration,
      isInitialization: part.isInitialization, at: part.position)
  }

  /// The addresses of a part, one for each base address.
  private func reference(
    _ address: String, bytes: Range<Int64>? = nil, lasting duration: Duration = .zero,
    isInitialization: Bool = false, at position: TextPosition
  ) -> SegmentReference {
    let addresses = bases.map { SegmentAddress.joined($0, address) }
    var reference = SegmentReference(
      addresses.first ?? address, bytes: bytes, duration: duration,
      isInitialization: isInitialization, position: position)
    reference.otherAddresses = Array(addresses.dropFirst())
    return reference
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
