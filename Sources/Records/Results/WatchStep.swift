import Forms
import FoundationEssentials

/// The progress of a watch with a presentation: a line of `.watch.ndjson`.
package struct WatchStep: Sendable, Hashable {
  /// The medium, relative to the watched folder.
  package let source: PlanPath
  /// The state of the files when it was judged, and the settings.
  package let stamp: String
  /// Whether it passed.
  package let isPassed: Bool
  /// Whether it was delivered: the program was run, or the files were moved.
  package var isDelivered = false
  /// The folder for its files; `nil` while none is selected.
  package var target: PlanPath?
  /// The files to move, relative to the watched folder.
  package var files: [PlanPath] = []

  /// Creates a step: the presentation was judged.
  ///
  /// - Parameters:
  ///   - source: The medium.
  ///   - stamp: The state of the files, and the settings.
  ///   - isPassed: Whether it passed.
  package init(source: PlanPath, stamp: String, isPassed: Bool) {
    self.source = source
    self.stamp = stamp
    self.isPassed = isPassed
  }

  /// Whether its files were moved away: a medium with the same name is then a different medium.
  package var isGone: Bool { isDelivered && target != nil }

  /// The step as a line.
  package var line: [UInt8] {
    let members: JSONMembers = [
      "delivered": .bool(isDelivered),
      "files": files.isEmpty ? nil : .array(files.map(\.json)), "passed": .bool(isPassed),
      "source": source.json, "stamp": .text(stamp), "target": target?.json,
    ]
    return JSONValue.inline(.object(members)).document
  }
}

extension WatchStep: Decodable {
  private enum CodingKeys: String, CodingKey {
    case source, stamp, target, files
    case isPassed = "passed"
    case isDelivered = "delivered"
  }

  /// Reads a step.
  ///
  /// - Parameter decoder: A line.
  /// - Throws: `DecodingError`.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    source = try members.decode(PlanPath.self, forKey: .source)
    stamp = try members.decode(String.self, forKey: .stamp)
    isPassed = try members.decode(Bool.self, forKey: .isPassed)
    isDelivered = try members.decode(Bool.self, forKey: .isDelivered)
    target = try members.decodeIfPresent(PlanPath.self, forKey: .target)
    files = try members.decodeIfPresent([PlanPath].self, forKey: .files) ?? []
  }

  /// Reads a line.
  ///
  /// - Parameter line: The line.
  /// - Returns: The step; `nil` if the line is damaged.
  package static func read(_ line: [UInt8]) -> WatchStep? {
    do {
      return try JSONDecoder().decode(WatchStep.self, from: Data(line))
    } catch {
      return nil
    }
  }
}
