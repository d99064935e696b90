import CueText
package import MediaModel

/// The regions that cues are written into.
///
/// IMSC 1.1 (section 8.3) allows at most four regions at a time, and they must not overlap. Cues
/// that are shown together and would break this are written into the standard region.
package struct TTMLLayout {
  /// The maximum number of regions at a time.
  private static let limit = 4

  /// The regions' elements.
  private(set) var regions: [String] = []
  /// The regions' names.
  private(set) var names: [String] = []

  private var boxes: [TTMLBox] = []
  private var indexes: [TTMLBox: Int] = [:]
  private var regionOfCue: [Int] = []
  /// Cues that were moved, because regions would overlap or be too many.
  package private(set) var movedCount = 0

  /// Lays out cues.
  ///
  /// - Parameters:
  ///   - cues: The cues in the order of their starts.
  ///   - regions: The regions that they name; the last one with a name counts.
  package init(_ cues: [Cue], regions: [CueRegion] = []) {
    let named = Dictionary(regions.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    regionOfCue.reserveCapacity(cues.count)
    var group: Range<Int> = 0..<0
    var groupEnd = Int64.min
    for (index, cue) in cues.enumerated() {
      let (start, end) = CueOutput.milliseconds(of: cue)
      if start >= groupEnd {
        settle(group)
        group = index..<index
      }
      groupEnd = max(groupEnd, end)
      group = group.lowerBound..<(index + 1)
      let own = cue.settings.region.flatMap { named[$0] }
      regionOfCue.append(region(of: TTMLBox(cue.settings, in: own)))
    }
    settle(group)
    describe()
  }

  /// The region of a cue.
  func name(ofCue index: Int) -> String { names[regionOfCue[index]] }

  private mutating func region(of box: TTMLBox) -> Int {
    if let known = indexes[box] { return known }
    indexes[box] = boxes.count
    boxes.append(box)
    return boxes.count - 1
  }

  /// Moves cues that are shown together to the standard region if their regions conflict.
  private mutating func settle(_ group: Range<Int>) {
    var used: [Int] = []
    for index in group where used.count <= Self.limit && !used.contains(regionOfCue[index]) {
      used.append(regionOfCue[index])
    }
    guard used.count > 1 else { return }
    let overlaps = used.indices.contains { first in
      used.indices.contains { $0 > first && boxes[used[first]].overlaps(boxes[used[$0]]) }
    }
    guard overlaps || used.count > Self.limit else { return }
    let standard = region(of: TTMLBox(CueSettings()))
    for index in group where regionOfCue[index] != standard {
      regionOfCue[index] = standard
      movedCount += 1
    }
  }

  /// Writes the regions that are used.
  private mutating func describe() {
    let used = Set(regionOfCue)
    for (index, box) in boxes.enumerated() {
      names.append("r\(index + 1)")
      if used.contains(index) { regions.append(box.element(named: names[index])) }
    }
  }
}
