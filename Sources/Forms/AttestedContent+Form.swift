package import MediaModel

extension AttestedContent {
  /// The content in JSON.
  package static let form = JSONForm<Self>(
    Field("name", \.name, .label), Field("part", \.part, .choice),
    Field("sha256", \.hash, .hash)
  ) { AttestedContent($1, $0, $2) }
}
