import CueText
import MediaModel
import TextBasics

/// Reads the root element and the head.
extension TTMLParser {
  /// Reads the parameters of time and length (TTML2, section 7.2).
  mutating func readParameters(_ root: XMLElement) {
    for attribute in root.attributes {
      if TTMLNames.isParameter(attribute.name.namespace) {
        readParameter(attribute)
      } else if TTMLNames.isStyling(attribute.name.namespace), attribute.name.local == "extent" {
        readExtent(attribute.value)
      }
    }
    readProgramStart()
  }

  private mutating func readParameter(_ attribute: XMLAttribute) {
    let value = attribute.value
    switch attribute.name.local {
    case "timeBase":
      parameters.timeBase = .init(rawValue: value) ?? fault(attribute, .media)
      if parameters.timeBase == .clock { reportClock(attribute) }
    case "dropMode":
      parameters.dropMode = .init(rawValue: value) ?? fault(attribute, .nonDrop)
    case "frameRate":
      let rate = Self.numbers(value, count: 1, limit: 10_000)
      parameters.saysFrameRate = rate != nil
      parameters.frameRate = rate?[0] ?? fault(attribute, 30)
    case "frameRateMultiplier":
      // The drafts and the first edition of TTML1 wrote a colon between the two.
      let parts = Self.numbers(value, count: 2, limit: 100_000)
      parameters.multiplier = parts.map { ($0[0], $0[1]) } ?? fault(attribute, (1, 1))
    case "subFrameRate":
      parameters.subFrameRate =
        Self.numbers(value, count: 1, limit: 1_000_000_000)?[0] ?? fault(attribute, 1)
    case "tickRate":
      let rate = Self.numbers(value, count: 1, limit: 1_000_000_000)
      parameters.tickRate = rate?[0] ?? fault(attribute, nil)
    case "cellResolution":
      if let parts = Self.numbers(value, count: 2, limit: 100_000) {
        lengths.cells = (Double(parts[0]), Double(parts[1]))
      }
    case "markerMode" where value == "discontinuous": reportMarkers(attribute)
    default: break
    }
  }

  /// Reads whole numbers above zero that are separated by white space or colons.
  private static func numbers(_ value: String, count: Int, limit: Int64) -> [Int64]? {
    guard value.utf8.count <= 1_000 else { return nil }
    let parts = value.utf8.split { $0.isXMLSpace || $0 == 0x3A }
    guard parts.count == count else { return nil }
    let numbers = parts.compactMap { part -> Int64? in
      var run = DigitRun()
      for byte in part where byte.isDigit { run.append(byte) }
      return run.count == part.count && (1...limit).contains(run.value) ? run.value : nil
    }
    return numbers.count == count ? numbers : nil
  }

  private mutating func fault<Value>(_ attribute: XMLAttribute, _ standard: Value) -> Value {
    log.add(
      .ttml(.parameter), .error, at: attribute.position,
      "“ttp:\(attribute.name.local)” is “\(IssueLog.excerpt(attribute.value))”, which is not "
        + "allowed and was ignored; times may be wrong. Write a value that TTML2, section 7.2, "
        + "defines.")
    return standard
  }

  private mutating func reportClock(_ attribute: XMLAttribute) {
    log.add(
      .ttml(.timeBase), .warning, at: attribute.position,
      "The times are wall-clock times, which do not say when text is shown in a medium; "
        + "they were read as media time. Export the captions with “ttp:timeBase” "
        + "“media”.")
  }

  private mutating func reportMarkers(_ attribute: XMLAttribute) {
    log.add(
      .ttml(.markerMode), .warning, at: attribute.position,
      "With “ttp:markerMode” “discontinuous” times are marks in the medium, so lengths are "
        + "unknown; they were read as continuous. Export the captions with media time.")
  }

  /// Reads the size of the picture in pixels; other values are ignored.
  private mutating func readExtent(_ value: String) {
    let words = TTMLLength.words(value)
    guard words.count == 2, words.allSatisfy({ $0.hasSuffix("px") }) else { return }
    let numbers = words.compactMap { Double($0.dropLast(2)) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 < 1e6 }) else { return }
    lengths.pixels = (numbers[0], numbers[1])
  }

  /// Reads the time code of the program's first picture, where presentation starts (EBU Tech 3350,
  /// `ebuttm:documentStartOfProgramme`).
  private mutating func readProgramStart() {
    guard parameters.timeBase == .smpte else { return }
    let start = tree.nodes.indices.first { index in
      guard let name = tree.nodes[index].element?.name else { return false }
      return name.local == "documentStartOfProgramme"
        && name.namespace == TTMLNames.broadcastMetadata
    }
    guard let start, let text = tree.children(of: start).first(where: { _ in true }) else { return }
    do throws(TTMLTimeExpression.Failure) {
      parameters.programStart = try TTMLTimeExpression(
        tree.nodes[text].text ?? "", parameters
      ).microseconds
    } catch {
      log.add(
        .ttml(.parameter), .error, at: tree.nodes[start].position,
        "“documentStartOfProgramme” is not a time code and was read as zero; all times may be "
          + "shifted. Write it as “10:00:00:00”.")
    }
  }

  /// Reads the styles (section 10.1).
  mutating func readHead() {
    for index in tree.nodes.indices {
      guard let element = tree.nodes[index].element, TTMLNames.isCore(element.name.namespace)
      else { continue }
      if element.name.local == "body" { break }
      let parent = tree.nodes[index].parent
      let parentName = tree.nodes.indices.contains(parent) ? tree.nodes[parent].element?.name : nil
      guard parentName?.local == "styling" else { continue }
      if element.name.local == "style" { styles.add(element, at: tree.nodes[index].position) }
      if element.name.local == "initial" { initial.override(with: TTMLStyleSheet.inline(element)) }
    }
    styles.resolve(&log)
  }

  /// Reads the regions of the layout (section 11.1.2).
  ///
  /// - Parameter timing: When elements are active.
  mutating func readRegions(_ timing: TTMLTiming) {
    for index in tree.nodes.indices where kinds[index] == .region {
      guard let element = tree.nodes[index].element,
        let id = element.value(namespace: XMLNamespaces.xml, local: "id")
      else { continue }
      var region = TTMLRegion()
      region.style = initial
      region.style.override(with: referred(element, at: index))
      for child in tree.children(of: index) where kinds[child] == .style {
        guard let style = tree.nodes[child].element else { continue }
        region.style.override(with: referred(style, at: child))
        region.style.override(with: TTMLStyleSheet.inline(style))
      }
      region.style.override(with: TTMLStyleSheet.inline(element))
      if setsVisibleColor(index) {
        region.style.isTransparent = false
        region.style.paint.ink = .some(nil)
      }
      region.interval = timing[index].isBroken ? .always : timing[index].interval
      let animation = animation(of: index, timing)
      region.display = animation.display
      region.display.isOn =
        region.style.isDisplayed ?? true && region.style.isOpaque ?? true
      region.visibility = animation.visibility
      region.visibility.isOn = region.style.isVisible ?? true
      region.settle()
      regionIndexes[id] = regions.count
      regions.append(region)
    }
  }

  /// Whether a `set` or `animate` element of an element gives its text a visible color for some
  /// time.
  func setsVisibleColor(_ index: Int) -> Bool {
    for child in tree.children(of: index) {
      let kind = kinds[child]
      if kind?.isContainer == true || kind == .br { return false }
      guard let element = tree.nodes[child].element, kind == .set || element.name.local == "animate"
      else { continue }
      let color = element.attributes.first {
        $0.name.local == "color" && TTMLNames.isStyling($0.name.namespace)
      }
      if let color, WrittenColor(color.value)?.isTransparent != true { return true }
    }
    return false
  }

  /// The style that an element refers to.
  ///
  /// - Returns: The style; later references override earlier ones.
  mutating func referred(_ element: XMLElement, at index: Int) -> TTMLStyle {
    var style = TTMLStyle()
    for name in TTMLStyleSheet.references(element) {
      if let found = styles.style(named: name) {
        style.override(with: found)
      } else {
        log.addMissingStyle(name, at: tree.nodes[index].position)
      }
    }
    return style
  }

  /// The changes by an element's `set` elements (section 13.1.3), which are before its content.
  func animation(
    of index: Int, _ timing: TTMLTiming
  ) -> (display: TTMLSwitch, visibility: TTMLSwitch) {
    var display = TTMLSwitch()
    var visibility = TTMLSwitch()
    for child in tree.children(of: index) {
      let kind = kinds[child]
      if kind?.isContainer == true || kind == .br { break }
      guard kind == .set, let element = tree.nodes[child].element, !timing[child].isBroken else {
        continue
      }
      let style = TTMLStyleSheet.inline(element)
      let interval = timing[child].interval
      for isOn in [style.isDisplayed, style.isOpaque].compactMap({ $0 }) {
        display.add(.init(interval: interval, isOn: isOn))
      }
      if let isOn = style.isVisible { visibility.add(.init(interval: interval, isOn: isOn)) }
    }
    return (display, visibility)
  }
}
