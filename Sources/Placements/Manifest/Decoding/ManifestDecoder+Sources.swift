import MediaModel
import StrictYAML

/// Paths, and the part of the medium that is played.
extension ManifestDecoder {
  /// A path of a medium, and the clip of its fragment.
  struct Source {
    let path: String
    let clip: Placement.Clip?
  }

  /// One source or a list of them.
  mutating func sources(_ node: YAMLNode) -> [Source]? {
    guard case .list(let items) = node.value else { return source(node).map { [$0] } }
    if items.isEmpty {
      report(.badValue, at: node, "\"src\" lists nothing; write the path of the medium.")
    }
    return each(items) { $0.source($1) }
  }

  private mutating func source(_ node: YAMLNode) -> Source? {
    guard let written = text(node) else { return nil }
    let (path, times) = MediaFragment.split(written)
    guard isPath(path, of: node) else { return nil }
    guard let times else { return Source(path: path, clip: nil) }
    guard let clip = MediaFragment.clip(times) else {
      report(
        .badValue, at: node,
        "\"#t=\(times.shortened)\" is not a media fragment; write #t=start,end in seconds or "
          + "hh:mm:ss, the start before the end.")
      return nil
    }
    return Source(path: path, clip: clip)
  }

  /// Checks a path and records an issue.
  mutating func isPath(_ written: String, of node: YAMLNode) -> Bool {
    do throws(ManifestPath.PathError) {
      try ManifestPath.check(written)
      return true
    } catch {
      report(error.code, at: node, error.message)
      return false
    }
  }

  // MARK: Clip

  /// The clip of an item, from its `clip` key and the fragments of its sources.
  mutating func clip(of sources: [Source], _ members: Members) -> Placement.Clip? {
    let fromPaths = sources.compactMap(\.clip)
    _ = field("src", in: members) { $0.checkAgree(fromPaths, among: sources, at: $1) }
    return field("clip", in: members) { decoder, node in
      guard let clip = decoder.clip(node) else { return nil }
      if let other = fromPaths.first, other != clip {
        decoder.report(
          .badValue, at: node, "This differs from the \"#t=\" of \"src\"; keep one of the two.")
      }
      return clip
    } ?? fromPaths.first
  }

  private mutating func checkAgree(
    _ clips: [Placement.Clip], among sources: [Source], at node: YAMLNode
  ) -> Void? {
    guard let first = clips.first else { return nil }
    if clips.count != sources.count || clips.contains(where: { $0 != first }) {
      report(
        .badValue, at: node,
        "These sources do not all have the same \"#t=\"; write it at each of them, or as \"clip\".")
    }
    return nil
  }

  /// A part of a medium, from its `start` to its `end`.
  mutating func clip(_ node: YAMLNode) -> Placement.Clip? {
    guard let members = members(node, as: ManifestObject.clip) else { return nil }
    let start = field("start", in: members) { $0.time($1) }
    let end = field("end", in: members) { $0.time($1) }
    if members.isEmpty {
      report(.badValue, at: node, "A clip needs \"start\", \"end\", or both.")
      return nil
    }
    if let end, start ?? .zero >= end {
      report(
        .badValue, at: node,
        "This clip ends where it begins, or before; let \"start\" be below \"end\".")
      return nil
    }
    return Placement.Clip(start: start ?? .zero, end: end)
  }

  /// A time in seconds.
  private mutating func time(_ node: YAMLNode) -> MediaTime? {
    guard let seconds = number(node) else { return nil }
    if seconds >= 0, seconds.isFinite { return .decimal(seconds) }
    report(.badValue, at: node, "This is not a time in a medium; write seconds from 0 up.")
    return nil
  }
}
