import Conformance
import MediaModel
import Placements
import SystemPackage

extension StreamPlan {
  /// The unread parts of the stream: for selected renditions with the reason; for others, the
  /// missing files.
  var unread: [UnreadPart] {
    var parts = [unlisted, liveness].compactMap { $0 }.map { UnreadPart(Self.everything, $0) }
    if let main, let reason = renditions[main].unread {
      parts.append(UnreadPart(contents(of: main), reason))
    }
    if let audio, let reason = renditions[audio].unread, isAudioApart {
      parts.append(UnreadPart([.audio], reason))
    }
    let judged = Set([main, audio].compactMap { $0 })
    let alternatives = Set(texts + descriptions)
    for index in renditions.indices
    where !judged.contains(index) && renditions[index].declared.source != .insideVideo {
      let rendition = renditions[index]
      let reason = alternatives.contains(index) ? rendition.unread : rendition.broken
      if let reason { parts.append(UnreadPart(alternative(index), reason)) }
    }
    if let missing = others.missing { parts.append(UnreadPart([], missing)) }
    return parts
  }

  /// The content that only this rendition may contain, beside picture and sound; a rendition that
  /// was read in part reports its gaps itself.
  private func alternative(_ index: Int) -> Set<UnreadPart.Content> {
    guard renditions[index].unreadableReason != nil else { return [] }
    func isOnly(_ indices: [Int]) -> Bool {
      indices.contains(index) && !indices.contains { renditions[$0].isReadable }
    }
    return Set((isOnly(texts) ? [.text] : []) + (isOnly(descriptions) ? [.description] : []))
  }

  private static let everything = Set(UnreadPart.Content.allCases)

  private var liveness: String? {
    isLive
      ? "\(path.shown) is live or cut off, as it does not say where it ends: what comes after it "
        + "was not read." : nil
  }

  /// Whether the sound of the program has separate files.
  private var isAudioApart: Bool {
    audio.map { renditions[$0].declared.source != .insideVideo } ?? false
  }

  /// The possible content of the main rendition: in HLS, all content without a separate rendition.
  private func contents(of main: Int) -> Set<UnreadPart.Content> {
    if renditions[main].declared.kind == .audio { return [.audio, .text, .description] }
    if !isAudioApart { return Self.everything }
    return form == .hls ? [.picture, .text] : [.picture]
  }
}
