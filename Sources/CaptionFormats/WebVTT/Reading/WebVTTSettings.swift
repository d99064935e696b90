package import MediaModel
import TextBasics

/// Reads cue settings (WebVTT, section 6.3, "parse the WebVTT cue settings").
///
/// A value that cannot be read does not change the setting and is kept as an issue.
package struct WebVTTSettings {
  /// A setting with an issue.
  package struct Issue {
    /// The problem of a setting.
    package enum Kind { case name, value, region, repeated, conflict, fraction }
    /// The problem.
    package let kind: Kind
    /// The range of the setting.
    package let range: Range<Int>
  }

  /// The settings read so far.
  package private(set) var settings = CueSettings()
  /// The settings with an issue.
  package private(set) var faults: [Issue] = []

  private let bytes: [UInt8]
  private let regions: WebVTTRegionList
  /// The settings that have been read, by ``Name``.
  private var seen: Set<Name> = []

  private enum Name: String { case region, vertical, line, position, size, align }

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The text after the times.
  ///   - regions: The regions defined so far.
  package init(_ bytes: [UInt8], _ range: Range<Int>, regions: WebVTTRegionList) {
    self.bytes = bytes
    self.regions = regions
    var region: Range<Int>?
    for token in bytes.words(range) {
      if let kind = read(token, region: &region) { faults.append(Issue(kind: kind, range: token)) }
    }
    // A cue with its own position has no region (section 4.4, "WebVTT region cue setting").
    if let region, settings.vertical != nil || settings.line != nil || settings.size != 100 {
      faults.append(Issue(kind: .conflict, range: region))
    }
  }

  private mutating func read(_ token: Range<Int>, region: inout Range<Int>?) -> Issue.Kind? {
    guard let (before, value) = bytes.parts(token, at: 0x3A), !value.isEmpty,
      let name = Name(rawValue: bytes.string(before))
    else { return .name }
    if let kind = set(name, value) { return kind }
    if name == .region { region = token }
    return seen.insert(name).inserted ? nil : .repeated
  }

  private mutating func set(_ name: Name, _ value: Range<Int>) -> Issue.Kind? {
    switch name {
    case .region: readRegion(value)
    case .vertical: readVertical(value)
    case .line: readLine(value)
    case .position: readPosition(value)
    case .size: readSize(value)
    case .align: readAlign(value)
    }
  }

  private mutating func readRegion(_ value: Range<Int>) -> Issue.Kind? {
    let name = bytes.string(value)
    settings.region = regions.contains(name) ? name : nil
    return settings.region == nil ? .region : nil
  }

  /// Reads `vertical`; there are no vertical regions.
  private mutating func readVertical(_ value: Range<Int>) -> Issue.Kind? {
    let direction = CueSettings.Vertical(rawValue: bytes.string(value))
    settings.vertical = direction ?? settings.vertical
    if settings.vertical != nil { settings.region = nil }
    return direction == nil ? .value : nil
  }

  /// Reads `line`; a cue with its own line has no region.
  private mutating func readLine(_ value: Range<Int>) -> Issue.Kind? {
    let parts = bytes.parts(value, at: 0x2C)
    let text = parts?.before ?? value
    let isShare = text.last.map { bytes[$0] == 0x25 } ?? false
    let number =
      isShare ? WebVTTNumber.percentage(bytes, text) : WebVTTNumber.lineNumber(bytes, text)
    guard let number else { return .value }
    if let after = parts?.after {
      guard let align = CueSettings.LineAlign(rawValue: bytes.string(after)) else { return .value }
      settings.lineAlign = align
    }
    settings.line = number
    settings.snapToLines = !isShare
    settings.region = nil
    // The syntax allows only whole numbers of lines (section 4.4); the parser accepts a fraction.
    return !isShare && text.contains { bytes[$0] == 0x2E } ? .fraction : nil
  }

  private mutating func readPosition(_ value: Range<Int>) -> Issue.Kind? {
    let parts = bytes.parts(value, at: 0x2C)
    guard let number = WebVTTNumber.percentage(bytes, parts?.before ?? value) else {
      return .value
    }
    if let after = parts?.after {
      // `auto` is the model's name for the default; it cannot be written.
      guard let align = CueSettings.PositionAlign(rawValue: bytes.string(after)), align != .auto
      else { return .value }
      settings.positionAlign = align
    }
    settings.position = number
    return nil
  }

  /// Reads `size`; a cue with its own size has no region.
  private mutating func readSize(_ value: Range<Int>) -> Issue.Kind? {
    guard let number = WebVTTNumber.percentage(bytes, value) else { return .value }
    settings.size = number
    if number != 100 { settings.region = nil }
    return nil
  }

  private mutating func readAlign(_ value: Range<Int>) -> Issue.Kind? {
    guard let align = CueSettings.Align(rawValue: bytes.string(value)) else { return .value }
    settings.align = align
    return nil
  }
}
