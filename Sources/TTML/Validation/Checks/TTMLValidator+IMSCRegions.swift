import MediaModel
import TextBasics

/// Checks where regions of IMSC are and which are shown together (IMSC 1.1, section 7.12.1).
extension TTMLValidator {
  /// The properties of a region that rules of IMSC need.
  private struct Region {
    let identifier: String
    let position: TextPosition
    let rectangle: TTMLRectangle?
    let isPresented: Bool
    let isAlwaysSeen: Bool
    let interval: TTMLShownTime
  }

  /// The maximum number of regions that are checked.
  private static let regionLimit = 10_000

  mutating func checkIMSCRegions() {
    let size = rootSize()
    var regions: [Int: Region] = [:]
    var references: [Int: [Int]] = [:]
    for index in facts.regions.prefix(Self.regionLimit) {
      let styles = TTMLRegionStyles(of: index, in: tree, vocabulary, identifiers, &references)
      let region = region(at: index, styles, size)
      checkExtent(styles, region)
      if let rectangle = region.rectangle, !rectangle.isInside {
        report(
          .imscOutsideRoot, at: region.position,
          "Region “\(Self.excerpt(region.identifier))” reaches beyond the picture, which IMSC does "
            + "not allow.")
      }
      regions[index] = region
    }
    checkTogether(regions)
  }

  private func rootSize() -> (width: Double, height: Double)? {
    let attribute = tree.nodes.first?.element?.attributes.first {
      $0.name.local == "extent" && vocabulary.namespace($0.name.namespace) == .styling
    }
    guard let bytes = attribute.map({ Array($0.value.utf8) }) else { return nil }
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    guard scanner.lengths(2...2), scanner.lengths.allSatisfy({ $0.unit == .pixel })
    else { return nil }
    return (scanner.lengths[0].number, scanner.lengths[1].number)
  }

  private func region(
    at index: Int, _ styles: TTMLRegionStyles, _ size: (width: Double, height: Double)?
  ) -> Region {
    let element = tree.nodes[index].element
    let times = ["begin", "end", "dur"].map { element?.value(local: $0) }
    func time(_ number: Int) -> Int64? {
      times[number].flatMap { TTMLTimeSyntax(Array($0.utf8)) }.flatMap(rates.microseconds)
    }
    let begin = time(0) ?? 0
    let end = min(time(1) ?? .max, time(2).map { TTMLRates.sum(begin, $0) } ?? .max)
    return Region(
      identifier: element?.value(namespace: XMLNamespaces.xml, local: "id") ?? "",
      position: tree.nodes[index].position,
      // A region that changes while it is shown is not checked.
      rectangle: styles.isAnimated ? nil : styles.rectangle(in: size),
      isPresented: styles.isVisible && !styles.isAnimated, isAlwaysSeen: styles.isAlwaysSeen,
      interval: TTMLShownTime(begin: begin, end: end))
  }

  private mutating func checkExtent(_ styles: TTMLRegionStyles, _ region: Region) {
    guard styles["extent"] == nil, !styles.isAnimated else { return }
    report(
      .imscRegionExtent, at: region.position,
      "Region “\(Self.excerpt(region.identifier))” has no size, which IMSC requires.")
  }

  /// The start or end of content in a region.
  private struct Event {
    let moment: Int64
    let isStart: Bool
    let region: Int
    let index: Int
  }

  /// Checks the regions that are shown together, in order of time.
  ///
  /// It stops at the first moment with too many regions and reports each pair once, so the work
  /// grows with the number of moments and not with its square.
  private mutating func checkTogether(_ regions: [Int: Region]) {
    var counts: [Int: Int] = [:]
    var told: Set<Set<Int>> = []
    for event in events(regions) {
      guard event.isStart else {
        counts[event.region, default: 1] -= 1
        if counts[event.region] == 0 { counts[event.region] = nil }
        continue
      }
      let before = counts[event.region, default: 0]
      counts[event.region] = before + 1
      guard before == 0 else { continue }
      if counts.count > 4 {
        report(
          .imscRegionCount, at: tree.nodes[event.index].position,
          "More than four regions are shown at the same time from here on, which IMSC does not "
            + "allow.")
        return
      }
      for other in counts.keys.sorted() where other != event.region {
        guard let first = regions[event.region]?.rectangle, let second = regions[other]?.rectangle,
          first.overlaps(second), told.insert([event.region, other]).inserted
        else { continue }
        let names = (excerpt(regions[event.region]), excerpt(regions[other]))
        report(
          .imscOverlap, at: tree.nodes[event.index].position,
          "Regions “\(names.0)” and “\(names.1)” are shown at the same time and overlap, which "
            + "IMSC does not allow.")
      }
    }
  }

  private func excerpt(_ region: Region?) -> String { Self.excerpt(region?.identifier ?? "") }

  /// The starts and ends in order of time, ends first.
  private func events(_ regions: [Int: Region]) -> [Event] {
    var found: [Event] = []
    func add(_ number: Int, _ region: Region, _ interval: TTMLShownTime, _ index: Int) {
      let begin = max(interval.begin, region.interval.begin)
      let end = min(interval.end, region.interval.end)
      guard begin < end else { return }
      found.append(
        Event(moment: begin, isStart: true, region: number, index: index))
      found.append(
        Event(moment: end, isStart: false, region: number, index: index))
    }
    for presence in presence {
      guard let number = presence.region, let region = regions[number], region.isPresented,
        !region.isAlwaysSeen
      else { continue }
      add(number, region, presence.interval, presence.index)
    }
    for index in facts.regions {
      guard let region = regions[index], region.isPresented, region.isAlwaysSeen else { continue }
      add(index, region, .always, index)
    }
    return found.sorted {
      ($0.moment, $0.isStart ? 1 : 0, $0.index) < ($1.moment, $1.isStart ? 1 : 0, $1.index)
    }
  }
}

/// When something is shown, in microseconds from the start of the document.
struct TTMLShownTime: Sendable, Hashable {
  /// When it starts.
  var begin: Int64
  /// When it ends; the largest number if never.
  var end: Int64
  /// Whether both are known; a child after one without an end in a sequence has no known times.
  var isKnown = true

  /// From the start without an end.
  static let always = TTMLShownTime(begin: 0, end: .max)

  /// Whether it contains no moment.
  var isEmpty: Bool { begin >= end }
}
