import MediaModel
import TextBasics

/// Reads the body.
extension TTMLParser {
  /// Reads the body from front to back.
  ///
  /// - Parameter timing: When elements are active.
  mutating func readBody(_ timing: TTMLTiming) {
    let body = tree.children(of: tree.root).first { kinds[$0] == .body }
    guard let body else { return }
    // If the array grows, moving the cues takes half of their memory once more.
    cues.reserveCapacity(min(TimedTextLimits.cues, kinds.count { $0 == .p }))
    let end = tree.nodes[body].end
    var index = body
    while index < end {
      let node = tree.nodes[index]
      leaveScopes(toDepth: node.depth)
      index = read(node, at: index, timing)
    }
    leaveScopes(toDepth: 0)
  }

  private mutating func leaveScopes(toDepth depth: Int) {
    // A scope is copied only when it ends, because there may be millions of nodes.
    while let last = scopes.indices.last, scopes[last].depth >= depth {
      let scope = scopes[last]
      if scope.isRubyText { closeRuby(scope) }
      scopes.removeLast()
      if scope.kind == .p, paragraph?.depth == scope.depth { finishParagraph() }
    }
  }

  /// Reads a node and returns the index of the next one to read.
  private mutating func read(_ node: XMLNode, at index: Int, _ timing: TTMLTiming) -> Int {
    guard let element = node.element else {
      read(node, at: index)
      return index + 1
    }
    notePictures(element, at: index)
    guard let kind = kinds[index] else {
      checkUnknown(element, at: index)
      return node.end
    }
    switch kind {
    case .body, .div, .p, .span:
      guard kind != .p || paragraph == nil else {
        reportStray(index)
        return node.end
      }
      open(element, kind, at: index, timing)
      return index + 1
    case .br:
      append(.lineBreak)
      return node.end
    case .image:
      notePicture(at: index)
      return node.end
    case .set, .region, .style:
      return node.end
    }
  }

  // MARK: Elements

  private mutating func open(
    _ element: XMLElement, _ kind: TTMLElement, at index: Int, _ timing: TTMLTiming
  ) {
    let node = tree.nodes[index]
    let around = scopes.last
    var scope = around ?? rootScope()
    scope = TTMLScope(
      kind: kind, depth: node.depth, interval: timing[index].interval, hidden: scope.hidden,
      visibility: scope.visibility, invisible: scope.invisible,
      saysVisibility: scope.saysVisibility,
      keepsSpace: scope.keepsSpace, region: scope.region,
      namesNoRegion: scope.namesNoRegion, textAlign: scope.textAlign,
      isDropped: scope.isDropped || (timing[index].isBroken && kind.holdsText), look: scope.look,
      paint: scope.paint)
    scope.isSequence = timing.isSequence(index)
    readSpace(element, into: &scope)
    readStyle(of: element, at: index, into: &scope, timing)
    if kind == .p {
      paragraph = TTMLParagraph(node: index, depth: node.depth, textAlign: scope.textAlign)
    }
    readRegion(of: element, into: &scope)
    if !scope.isDropped, around?.interval.isEmpty != true, scope.interval.isEmpty {
      reportNeverShown(index, timing)
    }
    scopes.append(scope)
    if scope.isRubyText { append(.mark("(")) }
  }

  private func rootScope() -> TTMLScope {
    var scope = TTMLScope(kind: .body, depth: 0)
    if let root = tree.nodes[tree.root].element { readSpace(root, into: &scope) }
    return scope
  }

  private func readSpace(_ element: XMLElement, into scope: inout TTMLScope) {
    guard let space = element.value(namespace: XMLNamespaces.xml, local: "space") else { return }
    scope.keepsSpace = space == "preserve"
  }

  private mutating func readStyle(
    of element: XMLElement, at index: Int, into scope: inout TTMLScope, _ timing: TTMLTiming
  ) {
    var style = referred(element, at: index)
    style.override(with: TTMLStyleSheet.inline(element))
    var (display, visibility) = animation(of: index, timing)
    display.isOn = (style.isDisplayed ?? true) && (style.isOpaque ?? true)
    let undisplayed = display.off
    if !undisplayed.isEmpty, steps.spend(scope.hidden.count + undisplayed.count) {
      scope.hidden += undisplayed
    }
    if let isVisible = style.isVisible {
      visibility.isOn = isVisible
      scope.visibility = visibility
      scope.invisible = visibility.off
      scope.saysVisibility = true
    } else if !visibility.changes.isEmpty {
      scope.visibility = scope.visibility.changed(by: visibility)
      scope.invisible = scope.saysVisibility ? scope.visibility.off : []
    }
    scope.textAlign = style.textAlign ?? scope.textAlign
    if setsVisibleColor(index) {
      style.isTransparent = false
      style.paint.ink = .some(nil)
    }
    scope.paint.override(with: style.paint)
    scope.saysColor = scope.saysColor || style.isTransparent != nil
    style.apply(to: &scope.look)
    if !agents.isEmpty, let name = agent(of: element) { scope.look.speaker = name }
    scope.isRubyText = scope.kind == .span && style.ruby == "text"
    scope.look.isRuby = scope.look.isRuby || scope.isRubyText
    if scope.kind == .span, style.ruby == "delimiter" { scope.isDropped = true }
  }

  /// Reads the region of an element and of its content (section 11.3.1.3); an inner element that
  /// names another region is in neither.
  private mutating func readRegion(of element: XMLElement, into scope: inout TTMLScope) {
    guard let attribute = element.attribute(local: "region") else { return }
    guard let region = regionIndexes[attribute.value] else {
      scope.namesNoRegion = true
      return log.add(
        .ttml(.region), .error, at: attribute.position,
        "There is no region “\(IssueLog.excerpt(attribute.value))”, so players may show the text "
          + "elsewhere or not at all. Define the region in the layout, or correct the name.")
    }
    if let outer = scope.region, outer != region {
      log.add(
        .ttml(.twoRegions), .error, at: attribute.position,
        "The element names another region than an element around it; players show its text in "
          + "neither. Remove one of the two.")
    }
    scope.region = region
  }

  // MARK: Text

  private mutating func read(_ node: XMLNode, at index: Int) {
    guard let scope = scopes.last else { return }
    guard paragraph != nil, scope.kind.holdsText else {
      if !node.isBlank { reportStray(index) }
      return
    }
    if scope.isSequence, !node.isBlank {
      paragraph?.hasText = true
      return reportSequenceText(index)
    }
    append(.text(node.text ?? ""))
  }

  private mutating func append(_ content: TTMLLeaf.Content) {
    guard let scope = scopes.last, paragraph != nil else { return }
    if case .text(let text) = content, paragraph?.hasText == false {
      paragraph?.hasText = text.utf8.contains { !$0.isXMLSpace }
    }
    guard !scope.isDropped, !scope.interval.isEmpty else { return }
    guard let count = paragraph?.leaves.count, count < TTMLParagraph.leafLimit else {
      return reportTooManyPieces()
    }
    checkRegion(of: scope)
    let shown = scope.shown ?? intervals(of: scope)
    scopes[scopes.count - 1].shown = shown
    var look = scope.look
    if !scope.saysColor, isTransparent(scope.region) { look.isUnseen = true }
    look.isInGroundColor = paint(of: scope).isInGroundColor
    let leaf = TTMLLeaf(
      content: content, keepsSpace: scope.keepsSpace, intervals: shown, region: scope.region,
      look: look)
    paragraph?.leaves.append(leaf)
  }

  /// The colors of text and background, with those of the region.
  private func paint(of scope: TTMLScope) -> TTMLPaint {
    var paint = initial.paint
    if let region = scope.region, regions.indices.contains(region) {
      paint.override(with: regions[region].style.paint)
    }
    paint.override(with: scope.paint)
    return paint
  }

  /// Whether the color that text takes from its region is transparent.
  private func isTransparent(_ region: Int?) -> Bool {
    guard let region, regions.indices.contains(region) else {
      return initial.isTransparent ?? false
    }
    return regions[region].style.isTransparent ?? false
  }

  /// When text of an element is visible: its own time, except while it or its region is hidden.
  private mutating func intervals(of scope: TTMLScope) -> [TTMLInterval] {
    let region = region(scope.region)
    let interval = scope.interval.clipped(to: region.interval)
    guard !interval.isEmpty else { return [] }
    let holes = scope.hidden + region.undisplayed + invisible(scope, in: region)
    // Beyond the budget the text counts as shown, which is reported with its paragraph.
    guard !holes.isEmpty, steps.spend(holes.count) else { return [interval] }
    return TTMLInterval.subtract(holes, from: [interval])
  }

  /// When text is hidden: by the visibility of the elements around it, else by that of the region.
  private mutating func invisible(_ scope: TTMLScope, in region: TTMLRegion) -> [TTMLInterval] {
    if scope.saysVisibility { return scope.invisible }
    guard !scope.visibility.changes.isEmpty else { return region.invisible }
    let visibility = region.visibility.changed(by: scope.visibility)
    let count = visibility.changes.count
    return steps.spend(count * count) ? visibility.off : []
  }

  /// Reports text without a region, which is shown only if the file has no region (section 9.3.1).
  private mutating func checkRegion(of scope: TTMLScope) {
    guard scope.region == nil, !scope.namesNoRegion, !regions.isEmpty, let paragraph,
      !paragraph.isRegionTold,
      paragraph.hasText
    else { return }
    self.paragraph?.isRegionTold = true
    log.add(
      .ttml(.noRegion), .error, at: tree.nodes[paragraph.node].position,
      "The file has regions, but the text belongs to none of them: players that follow the "
        + "standard do not show it. Add a “region” attribute to it or to the body.")
  }

  /// Ends ruby text; if it is empty, its opening parenthesis is removed.
  private mutating func closeRuby(_ scope: TTMLScope) {
    guard !scope.isDropped, !scope.interval.isEmpty else { return }
    if case .mark? = paragraph?.leaves.last?.content {
      paragraph?.leaves.removeLast()
    } else {
      append(.mark(")"))
    }
  }
}
