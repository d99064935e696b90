package import Forms
package import MediaModel

extension TimedTextDocument: Formed {
  /// A style sheet that is too long is left out: a part of it could mean something else.
  package static let wire = WireForm<Self>(
    Field("text format", \.format, .choice), Field("language", \.language),
    Field("regions", \.regions, .list(atMost: WireLimits.regions)),
    Field(
      "style sheets", { $0.styles.filter { $0.utf8.count <= WireLimits.label } },
      .list(atMost: WireLimits.regions)),
    make: { format, language, regions, styles in
      var document = Self(format: format, language: language, regions: regions)
      document.styles = styles
      return document
    },
    then: Setting("timestampMap", \.timestampMap), Setting("timecodeHour", \.timecodeHour),
    Setting("isDescription", \.isDescription),
    Setting("cues", \.cues, .list(atMost: WireLimits.cues)),
    Setting("issues", \.issues, .list(atMost: WireLimits.issues)))
}

extension CueRegion: Formed {
  package static let wire = WireForm<Self>(
    Field("region identifier", \.id), make: { Self(id: $0) },
    then: Setting("width", \.width), Setting("region lines", \.lines, .count),
    Setting("regionAnchorX", \.regionAnchorX), Setting("regionAnchorY", \.regionAnchorY),
    Setting("viewportAnchorX", \.viewportAnchorX), Setting("viewportAnchorY", \.viewportAnchorY),
    Setting("scrollsUp", \.scrollsUp))
}

extension TimestampMap: Formed {
  package static let wire = WireForm<Self>(
    Field("local", \.local), Field("mpegTime", \.mpegTime, .integer)
  ) { Self(local: $0, mpegTime: $1) }
}

extension CaptionChannel: Formed {
  package static let wire = WireForm<Self>(
    "caption channel",
    Codec<String, OnWire>.label.converted(
      "is no channel", write: { $0.name }, make: { Self(name: $0) }))
}
