package import Forms
package import Placements

extension PageClaim: Formed {
  package static let wire = WireForm<Self>(
    Field("isVideo", \.isVideo), Field("line", \.line, .count),
    make: { Self(isVideo: $0, line: $1) },
    then: Setting("address", \.address), Setting("duration", \.duration),
    Setting("transcript", \.transcript), Setting("captions", \.[offers: .captions]),
    Setting("description", \.[offers: .description]),
    Setting("transcript", \.[offers: .transcript]))

  private subscript(offers offer: Offer) -> Bool {
    get { offers.contains(offer) }
    set { if newValue { offers.insert(offer) } }
  }
}

extension PageMetadataIssue: Formed {
  package static let wire = WireForm<Self>(
    Field("line", \.line, .count), Field("issue of metadata", \.message)
  ) { Self(line: $0, message: $1) }
}
