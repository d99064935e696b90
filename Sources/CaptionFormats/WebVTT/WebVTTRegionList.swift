package import MediaModel
import TextBasics

/// The regions of a file: of those with the same identifier cues mean the last (WebVTT, section
/// 6.3), so one for each identifier is kept.
package struct WebVTTRegionList {
  /// The regions that cues can name.
  package private(set) var regions: [CueRegion] = []

  /// Creates the value from its parts.
  package init(regions: [CueRegion] = []) {
    self.regions = regions
  }
  private var places: [String: Int] = [:]

  /// What became of a region.
  package enum Outcome { case added, replaced, full }

  /// Takes a region in.
  ///
  /// - Parameter region: A region with an identifier.
  /// - Returns: Whether it is new, replaces another or is one too many.
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

  /// Whether cues can name a region.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: Whether it is defined.
  func contains(_ id: String) -> Bool { places[id] != nil }
}
