package import MediaModel
import TextBasics

/// The regions of a file: the last one for each identifier, because cues use the last one (WebVTT,
/// section 6.3).
package struct WebVTTRegionList {
  /// The regions that cues can refer to.
  package private(set) var regions: [CueRegion] = []

  /// Creates an empty list.
  package init() {}

  private var indices: [String: Int] = [:]

  /// The result of adding a region.
  package enum Outcome { case added, replaced, full }

  /// Adds a region.
  ///
  /// - Parameter region: A region with an identifier.
  /// - Returns: Whether it is new, replaces another region or exceeds the limit.
  package mutating func insert(_ region: CueRegion) -> Outcome {
    if let index = indices[region.id] {
      regions[index] = region
      return .replaced
    }
    guard regions.count < TimedTextLimits.regions else { return .full }
    indices[region.id] = regions.count
    regions.append(region)
    return .added
  }

  /// Whether cues can refer to a region.
  func contains(_ id: String) -> Bool { indices[id] != nil }
}
