import MediaModel
import Placements
import SystemPackage

extension StreamRendition {
  /// The source of the rendition for a worker.
  ///
  /// - Parameter root: The folder that all files must be in.
  /// - Returns: Its parts as one medium.
  func source(beneath root: FilePath) -> MediaSource {
    MediaSource(
      resource, beneath: root,
      parts: parts.map { MediaSource.Part(path: $0.path, bytes: $0.bytes) })
  }

  /// The reason why absence of its content is not proven, one sentence; `nil` if it is read
  /// completely.
  var unread: String? {
    switch unreadableReason {
    case .tooMany?: "\(name) has more segments than are read."
    case .encrypted?: "\(name) is encrypted and was not read."
    case .elsewhere?: "\(name) is not in the folder and was not read."
    case .missing(let path)?: missing ?? "\(name) was not read: \(path.shown) does not exist."
    case .unusable(let reason)?: reason
    case nil: missingReason
    }
  }

  /// The part of it that is missing or is not media, one sentence; `nil` for a part that is only
  /// encrypted, beyond a limit or elsewhere.
  var broken: String? {
    switch unreadableReason {
    case .tooMany?, .encrypted?, .elsewhere?: nil
    case .missing?, .unusable?: missing ?? unread
    case nil: missing
    }
  }

  /// The assumed content of a rendition that cannot be read: tracks without known properties.
  func placeholder(_ plan: StreamPlan) -> MediaEvidence {
    let gap = EvidenceGap(.notDecodable, unread ?? "It was not read.")
    var tracks: [Track] = []
    if declared.kind == .video {
      tracks.append(Track(id: Track.ID(0), kind: .video, codec: "unknown"))
    }
    if declared.kind == .audio || plan.audio == nil {
      let id = Track.ID(tracks.count)
      tracks.append(Track(id: id, kind: .audio, codec: "unknown", language: declared.language))
    }
    return MediaEvidence(
      container: plan.form.rawValue, duration: plan.duration, tracks: tracks,
      speech: .failure(gap), videoDataCaptions: .failure(gap))
  }
}
