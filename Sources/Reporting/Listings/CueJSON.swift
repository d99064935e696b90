import Forms
import MediaModel
import Records

/// A cue as JSON on one line.
///
/// It is written directly as bytes: a file may contain a million cues, and a value for each member
/// would cost more than reading the file.
enum CueJSON {
  /// Writes a cue.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - tree: Its text as a tree, or `nil`.
  /// - Returns: The JSON, with its members in the order of their names.
  static func bytes(of cue: Cue, tree: CueTree?) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(cue.text.utf8.count + 260)
    if let channel = cue.channel {
      append("{\"channel\": ", to: &output)
      JSONEscaping.append(channel.name, to: &output)
      append(", \"end\": ", to: &output)
    } else {
      append("{\"end\": ", to: &output)
    }
    JSONWriter.appendSeconds(cue.end.microseconds, to: &output)
    append(", \"id\": ", to: &output)
    JSONEscaping.append(cue.id, to: &output)
    append(", \"settings\": ", to: &output)
    output.append(contentsOf: settings(cue.settings))
    append(", \"start\": ", to: &output)
    JSONWriter.appendSeconds(cue.start.microseconds, to: &output)
    append(", \"text\": ", to: &output)
    JSONEscaping.append(cue.text, to: &output)
    if let tree {
      append(", \"tree\": ", to: &output)
      output.append(contentsOf: CueTreeJSON.bytes(of: tree))
    }
    output.append(UInt8(ascii: "}"))
    return output
  }

  private static func append(_ text: StaticString, to output: inout [UInt8]) {
    output.append(contentsOf: text.description.utf8)
  }

  /// Most cues do not set their position: their JSON is created once.
  private static func settings(_ settings: CueSettings) -> [UInt8] {
    settings == CueSettings() ? silent : written(settings)
  }

  private static let silent = written(CueSettings())

  private static func written(_ settings: CueSettings) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(
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
        ])))
    return writer.bytes
  }
}
