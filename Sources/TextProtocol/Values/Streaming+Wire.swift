package import Forms
package import MediaModel
package import Placements
import WorkerProtocol

extension StreamingManifest: Formed {
  package static let wire = WireForm<Self>(
    Field("kind of manifest", \.form, .choice), make: { Self($0) },
    then: Setting("renditions", \.renditions, .list(atMost: Limit.renditions)),
    Setting("segments", \.others, .segments),
    Setting("length of the stream", \.duration, .optional(.length)), Setting("isLive", \.isLive),
    Setting("deniesClosedCaptions", \.deniesClosedCaptions), Setting("unlisted", \.unlisted),
    Setting("issues", \.issues, .list(atMost: WireLimits.notices)))
}

extension HLSMediaPlaylist: Formed {
  package static let wire = WireForm<Self>(
    make: { Self() },
    then: Setting("segments", \.segments, .segments), Setting("isLive", \.isLive),
    Setting("isEncrypted", \.isEncrypted), Setting("isDiscontinuous", \.isDiscontinuous),
    Setting("isStream", \.isStream), Setting("unlisted", \.unlisted),
    Setting("issues", \.issues, .list(atMost: WireLimits.notices)))
}

extension StreamIssue: Formed {
  package static let wire = WireForm<Self>(
    Field("issue", \.code, .choice), Field("position", \.position),
    Field("message of an issue", \.message)
  ) { Self($0, at: $1, $2) }
}
