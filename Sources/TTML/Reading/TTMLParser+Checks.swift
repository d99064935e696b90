import MediaModel
import TextBasics

/// Reports what is not shown, and why.
extension TTMLParser {
  /// Reports an element that is never active.
  mutating func reportNeverShown(_ index: Int, _ timing: TTMLTiming) {
    let place = tree.nodes[index].position
    if timing[index].neverBegins {
      log.add(
        .ttml(.neverBegins), .error, at: place,
        "The element comes after one that never ends, in a sequence (“timeContainer” “seq”), and "
          + "is not shown. Give the one before it an end.")
    } else if timing[index].isReversed {
      log.add(
        .ttml(.reversedTimes), .error, at: place,
        "The element ends before or when it begins, and is not shown. Correct the times.")
    } else if timing[index].saysTimes {
      log.add(
        .ttml(.outside), .error, at: place,
        "The element is outside the time of the element around it and is not shown. Its times "
          + "count from the beginning of the element around it; correct them, or those of that "
          + "element.")
    }
  }

  /// Reports a paragraph without text.
  mutating func checkText(of paragraph: TTMLParagraph) {
    guard !paragraph.hasText, !paragraph.hasPicture, pictures == nil,
      timing?[paragraph.node].saysTimes == true
    else { return }
    log.add(
      .ttml(.emptyCue), .warning, at: tree.nodes[paragraph.node].position,
      "The paragraph has times but no text. Write the text in it, or delete it.")
  }

  /// Reports a paragraph with more pieces than are kept, once.
  mutating func reportTooManyPieces() {
    guard let node = paragraph?.node, paragraph?.isCut == false else { return }
    paragraph?.isCut = true
    log.add(
      .ttml(.tooLarge), .error, at: tree.nodes[node].position,
      "The paragraph has more than \(TTMLParagraph.leafLimit) pieces; the rest of it is not read. "
        + "Split it.")
  }

  /// Reports text in a sequence (TTML2, section 12.3.1: the anonymous span of text has the implicit
  /// duration zero there).
  mutating func reportSequenceText(_ index: Int) {
    log.add(
      .ttml(.strayText), .error, at: tree.nodes[index].position,
      "Text is directly in a sequence (“timeContainer” “seq”), where it has no duration and is not "
        + "shown. Put it into a “span” with a “dur” or “end”.")
  }

  /// Reports text outside of a paragraph.
  mutating func reportStray(_ index: Int) {
    log.add(
      .ttml(.strayText), .error, at: tree.nodes[index].position,
      "Text here is not shown: only “p”, and “span” inside of “p”, can have text. Move it "
        + "into a “p” or remove it.")
  }

  /// Reports text in an element of TTML's own namespace that TTML does not define; it is not read.
  mutating func checkUnknown(_ element: XMLElement, at index: Int) {
    guard TTMLNames.isCore(element.name.namespace), element.name.local != "metadata",
      paragraph != nil
    else { return }
    let range = index..<tree.nodes[index].end
    let holdsText = range.contains { child in
      tree.nodes[child].element == nil && !tree.nodes[child].isBlank
    }
    if holdsText { reportStray(index) }
  }

  /// Notes the pictures that an element shows (SMPTE ST 2052-1, section 5.5.2, not verified; TTML2,
  /// section 10.2.2).
  mutating func notePictures(_ element: XMLElement, at index: Int) {
    if TTMLNames.isSMPTE(element.name.namespace), element.name.local == "image" {
      return notePicture(at: index)
    }
    let hasPicture = element.attributes.contains { attribute in
      attribute.name.local == "backgroundImage" && attribute.value != "none"
        && (TTMLNames.isSMPTE(attribute.name.namespace)
          || TTMLNames.isStyling(attribute.name.namespace))
    }
    if hasPicture { notePicture(at: index) }
  }

  /// Notes a picture.
  mutating func notePicture(at index: Int) {
    pictures = ((pictures?.count ?? 0) + 1, pictures?.first ?? tree.nodes[index].position)
    paragraph?.hasPicture = true
  }

  /// Checks the file as a whole.
  mutating func checkEnd() {
    if let pictures {
      log.add(
        .ttml(.pictures), .error, at: pictures.first,
        (pictures.count == 1 ? "1 caption is a picture" : "\(pictures.count) captions are pictures")
          + ", the first of them here: such text cannot be read by the program, by screen readers or "
          + "by braille displays. Export captions as text.")
    }
    guard cues.isEmpty, pictures == nil else { return }
    log.add(
      .text(.noCues), .warning, at: TextPosition(line: 1, column: 1, byteOffset: 0),
      "The file has no cue that can be shown. Check that it was exported completely.")
  }
}
