import MediaModel
import Placements
import SystemPackage

/// The readers of streaming manifests.
extension Target {
  static func hls(_ bytes: [UInt8]) {
    switch HLSPlaylist.read(String(decoding: bytes, as: UTF8.self)) {
    case nil: break
    case .master(let manifest)?: check(manifest, size: bytes.count)
    case .media(let list)?:
      check(list.issues, size: bytes.count)
      check(list.segments)
      hold(list.duration >= .zero, "a playlist lasts less than no time")
    }
  }

  static func dash(_ bytes: [UInt8]) {
    guard let manifest = DASHManifestReader.read(bytes) else { return }
    check(manifest, size: bytes.count)
  }

  private static func check(_ manifest: StreamingManifest, size: Int) {
    hold(
      manifest.renditions.count <= StreamingManifest.Limit.renditions, "too many renditions")
    check(manifest.issues, size: size)
    var count = 0
    for rendition in manifest.renditions {
      for role in rendition.roles { hold(!role.signal.isEmpty, "a role without its signal") }
      guard case .segments(let segments) = rendition.source else { continue }
      count += segments.count
      check(segments)
    }
    check(manifest.others)
    count += manifest.others.count
    hold(count <= StreamingManifest.Limit.segments, "more segments than are kept")
  }

  private static func check(_ issues: [StreamIssue], size: Int) {
    hold(issues.count <= StreamingManifest.Limit.issues, "too many issues")
    for issue in issues {
      hold(!issue.message.isEmpty, "an issue says nothing")
      guard let position = issue.position else { return hold(false, "an issue has no place") }
      // What is not UTF-8 is read as a mark of three bytes.
      hold(position.byteOffset <= size * 3 + 3, "an issue is behind the end of the file")
      hold(position.line >= 1, "an issue is before the file")
    }
  }

  /// No address leads out of the folder, whatever it says.
  private static func check(_ segments: [SegmentReference]) {
    for segment in segments.prefix(200) {
      hold(segment.duration >= .zero, "a segment lasts less than no time")
      if let range = segment.bytes { hold(range.lowerBound >= 0, "bytes before the file") }
      do throws(SegmentAddress.AddressError) {
        let name = try SegmentAddress.name(segment.address, in: ["sub"])
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        hold(!parts.contains(".."), "“\(name)” leads upward")
        hold(!parts.contains(""), "“\(name)” has an empty part")
      } catch {
        continue
      }
    }
  }
}
