package import MediaModel

/// The cues and issues of captions as JSON.
package enum CaptionsJSON {
  /// Writes captions as `Schemas/captions.schema.json` describes them.
  ///
  /// - Parameters:
  ///   - document: The captions.
  ///   - track: The track of a media file that they stand in, or `nil` for a caption file.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of document: TimedTextDocument, track: Track.ID? = nil) -> [UInt8] {
    value(of: document, track).document
  }

  /// Writes captions in pieces: a million cues make hundreds of megabytes.
  ///
  /// - Parameters:
  ///   - document: The captions.
  ///   - track: The track of a media file that they stand in, or `nil` for a caption file.
  ///   - sink: Takes each piece of the text, in order.
  package static func write(
    _ document: TimedTextDocument, track: Track.ID? = nil, to sink: @escaping ([UInt8]) -> Void
  ) {
    value(of: document, track).write(to: sink)
  }

  private static func value(of document: TimedTextDocument, _ track: Track.ID?) -> JSONValue {
    .object([
      "cues": .list(count: document.cues.count) { cue(document.cues[$0]) },
      "format": .text(document.format.rawValue),
      "issues": .list(count: document.issues.count) { issue(document.issues[$0]) },
      "language": document.language.map { .text($0.text) },
      "schemaVersion": SchemaVersion.current,
      "track": track.map { .integer($0.index) },
    ])
  }

  private static func cue(_ cue: Cue) -> JSONValue {
    .object([
      "end": .time(cue.end), "id": .text(cue.id), "settings": settings(cue.settings),
      "start": .time(cue.start), "text": .text(cue.text),
    ])
  }

  /// Most cues say nothing about their place: that answer is written once.
  private static func settings(_ settings: CueSettings) -> JSONValue {
    settings == CueSettings() ? silent : written(settings)
  }

  private static let silent: JSONValue = {
    var writer = JSONWriter()
    writer.write(written(CueSettings()))
    return .written(writer.bytes)
  }()

  private static func written(_ settings: CueSettings) -> JSONValue {
    .inline(
      .object([
        "align": .text(settings.align.rawValue),
        "line": .number(orNull: settings.line),
        "lineAlign": .text(settings.lineAlign.rawValue),
        "position": .number(orNull: settings.position),
        "positionAlign": .text(settings.positionAlign.rawValue),
        "region": .text(orNull: settings.region),
        "size": .number(settings.size),
        "snapToLines": .bool(settings.snapToLines),
        "vertical": .text(orNull: settings.vertical?.rawValue),
      ]))
  }

  private static func issue(_ issue: ParseIssue) -> JSONValue {
    .object([
      "code": .text(issue.code.name), "column": .integer(issue.position.column),
      "line": .integer(issue.position.line), "message": .text(issue.message),
      "severity": .text(issue.severity.rawValue),
    ])
  }
}
