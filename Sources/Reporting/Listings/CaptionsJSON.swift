import Forms
import MediaModel
import Records

/// The cues and issues of captions as JSON.
package enum CaptionsJSON {
  /// Writes captions in the format of `Schemas/captions.schema.json`.
  ///
  /// - Parameter listing: The captions.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(of listing: CaptionListing) -> [UInt8] { value(of: listing).document }

  /// Writes captions in pieces, because a million cues may take hundreds of megabytes.
  ///
  /// - Parameters:
  ///   - listing: The captions.
  ///   - sink: Receives each piece of the text, in order.
  package static func write(_ listing: CaptionListing, to sink: @escaping ([UInt8]) -> Void) {
    value(of: listing).write(to: sink)
  }

  private static func value(of listing: CaptionListing) -> JSONValue {
    let document = listing.document
    return .object([
      "carriers": listing.carriers.isEmpty ? nil : .array(listing.carriers.map(carrier)),
      "channel": listing.channel.map { .text($0.name) },
      "cues": listing.showsCues
        ? .list(count: document.cues.count) { cue(document.cues[$0], listing.tree) } : nil,
      "format": .text(document.format.rawValue),
      "issues": .list(count: document.issues.count) { issue(document.issues[$0]) },
      "language": document.language.map { .text($0.text) },
      "quality": listing.quality.map(QualityJSON.form.value),
      "regions": .array(document.regions.map(region)),
      "schemaVersion": SchemaVersion.captions.json,
      "track": listing.track.map { .integer($0.index) },
    ])
  }

  private static func carrier(_ carrier: CaptionCarrier) -> JSONValue {
    let gap: String? =
      if case .failure(let gap) = carrier.document { gap.explanation } else { nil }
    return .object([
      "channel": carrier.channel.map { .text($0.name) },
      "codec": .text(carrier.codec),
      "cues": carrier.cueCount.map { .integer($0) },
      "format": carrier.format.map { .text($0.rawValue) },
      "language": carrier.language.map { .text($0.text) },
      "place": .text(carrier.place.name),
      "roles": .array(carrier.roles.map { .inline(TrackRole.form.value($0)) }),
      "title": carrier.title.map { .text($0) },
      "track": carrier.track.map { .integer($0.index) },
      "unread": gap.map { .text($0) },
    ])
  }

  private static func region(_ region: CueRegion) -> JSONValue {
    .inline(
      .object([
        "id": .text(region.id), "lines": .integer(region.lines),
        "regionAnchorX": .number(region.regionAnchorX),
        "regionAnchorY": .number(region.regionAnchorY),
        "scroll": .text(region.scrollsUp ? "up" : ""),
        "viewportAnchorX": .number(region.viewportAnchorX),
        "viewportAnchorY": .number(region.viewportAnchorY), "width": .number(region.width),
      ]))
  }

  private static func cue(_ cue: Cue, _ tree: ((Cue) -> CueTree)?) -> JSONValue {
    .written(CueJSON.bytes(of: cue, tree: tree.map { $0(cue) }))
  }

  private static func issue(_ issue: ParseIssue) -> JSONValue {
    .object([
      "code": .text(issue.code.name), "column": .integer(issue.position.column),
      "line": .integer(issue.position.line), "message": .text(issue.message),
      "severity": .text(issue.severity.rawValue),
    ])
  }
}

extension CaptionCarrier.Place {
  /// The position as JSON.
  var name: String {
    switch self {
    case .file: "file"
    case .track: "track"
    case .videoData: "picture"
    }
  }
}
