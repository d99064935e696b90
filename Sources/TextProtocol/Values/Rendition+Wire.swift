package import Forms
import MediaModel
package import Placements
import WorkerProtocol

extension Rendition: Formed {
  package static let wire = WireForm<Self>(
    Field("kind of rendition", \.kind, .choice), Field("name of a rendition", \.name),
    Field("source", \.source), Field("position", \.position),
    make: { Self($0, name: $1, source: $2, position: $3) },
    then: Setting("group", \.group), Setting("language", \.language),
    Setting("channel", \.channel), Setting("isDefault", \.isDefault),
    Setting("isForced", \.isForced), Setting("isEncrypted", \.isEncrypted),
    Setting("isVariant", \.isVariant), Setting("isDiscontinuous", \.isDiscontinuous),
    Setting("isPartial", \.isPartial), Setting("isUnoffered", \.isUnoffered),
    Setting("bandwidth", \.bandwidth, bits),
    Setting("signals", \.signals, .list(atMost: WireLimits.notices)),
    Setting("unlisted", \.unlisted), Setting("timeOffset", \.timeOffset))

  /// A negative number is an unknown one.
  private static let bits = Codec<Int64, OnWire>.integer.converted(
    "is no number of bits", write: { (bits: Int?) in Int64(bits ?? -1) },
    make: { .some($0 < 0 ? nil : Int($0)) })
}

extension Rendition.Signal: Formed {
  package static let wire = WireForm<Self>(
    Field("signal", \.name), Field("scheme", \.scheme), Field("value of a signal", \.value)
  ) { Self($0, scheme: $1, $2) }
}

extension Rendition.Source: Formed {
  package static let wire = WireForm<Self>(
    cases: "source of a rendition", WireCase(.insideVideo),
    WireCase("address of a playlist", .label, { .playlist($0) }) {
      if case .playlist(let address) = $0 { address } else { nil }
    },
    WireCase("segments", .segments, { .segments($0) }) {
      if case .segments(let segments) = $0 { segments } else { nil }
    })
}
