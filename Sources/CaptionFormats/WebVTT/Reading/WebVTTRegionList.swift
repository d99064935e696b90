package import MediaModel
import TextBasics

/// The regions of a file: the last one for each identifier, because cues use the last one (WebVTT,
/// section 6.3).
package struct WebVTTRegionList {
  /// The regions that cues can refer to.
  package private(set) var regions: [CueRegion] = []

  /// Creates an empty list.
  package init() {}

  private var places: [String: Int] = [:]

  /// The result of adding a region.
  package enum Outcome { case added, replaced, full }

  /// Adds a region.
  ///
  /// - Parameter region: A region with an identifier.
  /// - Returns: Whether it is new, replaces another region or exceeds the limit.
  package mutating func insert(_ region: CueRegion) -> Outcome {
    if let place = places[region.id] {
      regions[place] = region
      return .replaced
    }
    guard regions.count < TimedTextLimits.regions else { return .full }
    places[region.id] = regions.count
    regions.append(region)
    return .added
  }

  /// Whether cues can refer to a region.
  func contains(_ id: String) -> Bool { places[id] != nil }
}
