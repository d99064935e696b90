import MediaModel
import Styles
import TextBasics

/// Reads regions and checks style sheets and cue text.
extension WebVTTParser {
  /// Reads a region (section 6.2); cues cannot refer to a region without an identifier.
  mutating func readRegion(_ block: WebVTTBlock) {
    var read = WebVTTRegion()
    var counting = reader
    counting.rewind(to: block.first)
    _ = counting.readLine()
    var last = block.first
    while let line = counting.readLine(), !line.content.isEmpty, !line.hasArrow {
      last = line
      for token in reader.bytes.words(line.content) {
        if let fault = read.read(reader.bytes, token) { report(fault, token, in: line) }
      }
    }
    guard !read.region.id.isEmpty else {
      return log.add(
        .webVTT(.regionID), .warning, at: reader.start(of: last),
        "The region has no id, so no cue can use it. Add a line such as “id:bottom”.")
    }
    keep(read.region, at: reader.start(of: block.first))
  }

  private mutating func keep(_ region: CueRegion, at place: TextPosition) {
    switch regions.insert(region) {
    case .added: break
    case .replaced:
      log.add(
        .webVTT(.regionDuplicate), .warning, at: place,
        "Another region above has this one's id; cues use the last one. Give every region its own.")
    case .full:
      log.add(
        .webVTT(.tooManyRegions), .error, at: place,
        "The file has more than \(TimedTextLimits.regions) regions; the rest is dropped. Define "
          + "fewer.")
    }
  }

  private mutating func report(
    _ fault: WebVTTRegion.Issue, _ token: Range<Int>, in line: TextLine
  ) {
    let place = reader.position(of: token.lowerBound, in: line)
    let text = reader.bytes.excerpt(token)
    switch fault {
    case .form:
      log.add(
        .webVTT(.regionSetting), .warning, at: place,
        "“\(text)” is not a region setting and has no effect. Use id, width, lines, regionanchor, "
          + "viewportanchor or scroll with a value of the right form.")
    case .repeated:
      log.add(
        .webVTT(.regionRepeated), .warning, at: place,
        "“\(text)” repeats a setting of the region; the last one counts. Keep one of them.")
    }
  }

  /// Checks a style sheet (section 4.1, "WebVTT style block").
  mutating func checkStyle(_ block: WebVTTBlock) {
    guard let range = block.buffer.range, range.upperBound > block.first.next else { return }
    let style = StyleSheetFaults(reader.bytes, block.first.next..<range.upperBound)
    if let offset = style.resource {
      var places = WebVTTTextPlaces(after: block.first, in: reader, isJoined: false)
      log.add(
        .webVTT(.styleResource), .note, at: places.position(of: offset),
        "Players do not load files that a style names. Remove “@import” or “url()”."
      )
    }
    if let offset = style.oddBrace {
      var places = WebVTTTextPlaces(after: block.first, in: reader, isJoined: false)
      log.add(
        .webVTT(.styleBraces), .warning, at: places.position(of: offset),
        "The style's braces do not match, so rules may be lost. Write “}” for every “{”; a blank "
          + "line ends the style.")
    }
  }

  /// Checks a cue's text (section 4.2.2).
  mutating func checkText(of cue: Cue, block: WebVTTBlock, line: TextLine) {
    guard let range = block.buffer.range, WebVTTTextCheck.isNeeded(reader.bytes.span, range) else {
      return
    }
    // With line ends other than LF, or with cut lines, the text differs from the file's bytes.
    let isJoined = cue.text.utf8.count != range.count
    let bytes = isJoined ? Array(cue.text.utf8) : reader.bytes
    let text = isJoined ? 0..<bytes.count : range
    var check = WebVTTTextCheck(bytes, text, from: cue.start, to: cue.end)
    let start = WebVTTTextPlaces(after: line, in: reader, isJoined: isJoined)
    var places = start
    check.run { log.add($0, in: bytes, at: &places) }
    places = start
    check.finish { log.add($0, in: bytes, at: &places) }
  }
}

extension IssueLog {
  /// Adds an issue of a cue's text.
  mutating func add(
    _ fault: WebVTTTextIssue, in bytes: [UInt8], at places: inout WebVTTTextPlaces
  ) {
    add(
      fault.code, fault.severity, at: places.position(of: fault.range.lowerBound),
      fault.message(bytes.excerpt(fault.range)))
  }
}
