package import Forms
package import MediaModel
package import Placements
import WorkerProtocol

extension StreamingManifest: WireValue {
  package static var leastSize: Int { 24 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(form)
    writer.list(renditions)
    writer.segments(others)
    writer.value(duration)
    writer.value(isLive)
    writer.value(deniesClosedCaptions)
    writer.value(unlisted)
    writer.list(issues)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(try reader.choice("kind of manifest"))
    renditions = try reader.list("renditions", atMost: Limit.renditions)
    others = try reader.segments()
    duration = try reader.optionalLength("length of the stream")
    isLive = try reader.value()
    deniesClosedCaptions = try reader.value()
    unlisted = try reader.value()
    issues = try reader.list("issues", atMost: WireLimits.notices)
  }
}

extension HLSMediaPlaylist: WireValue {
  package static var leastSize: Int { 13 }

  package func encode(into writer: inout WireWriter) {
    writer.segments(segments)
    for flag in [isLive, isEncrypted, isDiscontinuous, isStream] { writer.value(flag) }
    writer.value(unlisted)
    writer.list(issues)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init()
    segments = try reader.segments()
    isLive = try reader.value()
    isEncrypted = try reader.value()
    isDiscontinuous = try reader.value()
    isStream = try reader.value()
    unlisted = try reader.value()
    issues = try reader.list("issues", atMost: WireLimits.notices)
  }
}

extension StreamIssue: WireValue {
  package static var leastSize: Int { 9 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(code)
    writer.value(position)
    writer.label(message)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("issue"), at: try reader.value(),
      try reader.text("message of an issue"))
  }
}
