import Archives
package import TextBasics

/// Reads the text of a Word document: WordprocessingML in a package (ECMA-376, parts 1 and 2).
///
/// Only the main part is read: headers, footers, notes and comments are no part of the transcript.
package enum WordDocument {
  /// The maximum number of unpacked bytes of the main part; our choice.
  ///
  /// Ten hours of speech in which Word marks each word separately take about 20 MiB.
  static let largestPart = 32 << 20
  /// The maximum number of unpacked bytes of the list of parts; our choice.
  static let largestList = 1 << 20
  /// The maximum number of elements and texts of a part; our choice.
  static let mostNodes = 2_000_000

  /// Reads a document.
  ///
  /// - Parameter bytes: The file, a ZIP archive.
  /// - Returns: Its text as UTF-8, a line for each paragraph, and whether it has pictures, which may
  ///   have more words.
  /// - Throws: ``TimedTextError/document(_:)`` for an archive that is no Word document,
  ///   ``TimedTextError/unread(_:)`` if it is encrypted, larger than the limits, or has only
  ///   pictures, and ``TimedTextError/notTimedText(explanation:)`` if it is damaged.
  package static func text(
    of bytes: [UInt8]
  ) throws(TimedTextError) -> (text: [UInt8], hasPictures: Bool) {
    let archive: ZIPArchive
    do throws(ArchiveError) {
      archive = try ZIPArchive(bytes)
    } catch {
      throw failure(error)
    }
    guard let part = try mainPart(of: archive) else { throw .document(archive.form) }
    let tree = try tree(of: part, in: archive, limit: largestPart)
    guard tree.nodes[tree.root].element?.isWord("document") == true else {
      throw .document(archive.form)
    }
    var text = WordText(tree)
    text.run()
    guard !text.hasOtherParts else {
      throw .unread(
        "It is a Word document whose text is in another part or file, which is not read here. "
          + "Save it as text.")
    }
    guard !text.bytes.isBlank(0..<text.bytes.count) || !text.hasPictures else {
      throw .unread(
        "It is a Word document that has pictures and no text: its words may be in the pictures, "
          + "which are not read here.")
    }
    return (text.bytes, text.hasPictures)
  }

  /// The part with the text: the one that the list of the package names as the document
  /// (ECMA-376, part 2, 9.3), which is not always `word/document.xml`.
  private static func mainPart(
    of archive: ZIPArchive
  ) throws(TimedTextError) -> ZIPArchive.Entry? {
    guard archive.entry(named: "[Content_Types].xml") != nil else { return nil }
    guard let list = archive.entry(named: "_rels/.rels") else {
      return archive.entry(named: usualPart)
    }
    let tree = try tree(of: list, in: archive, limit: largestList)
    for node in tree.nodes {
      guard let element = node.element, element.name.local == "Relationship",
        element.value(local: "Type")?.hasSuffix("/officeDocument") == true,
        let target = element.value(local: "Target")
      else { continue }
      return archive.entry(named: target.hasPrefix("/") ? String(target.dropFirst()) : target)
    }
    return archive.entry(named: usualPart)
  }

  private static let usualPart = "word/document.xml"

  private static func tree(
    of part: ZIPArchive.Entry, in archive: ZIPArchive, limit: Int
  ) throws(TimedTextError) -> XMLTree {
    let bytes: [UInt8]
    do throws(ArchiveError) {
      bytes = try archive.content(of: part, limit: limit)
    } catch {
      throw failure(error)
    }
    let read = XMLTreeReader.read(TextDecoding.decode(bytes), nodeLimit: mostNodes)
    if let fault = read.faults.first(where: \.isFatal) {
      throw fault.kind == .size
        ? .unread("It is a Word document. \(fault.what); more are not read here.")
        : .notTimedText(
          explanation: "It is a Word document that is damaged. \(fault.what). \(advice)")
    }
    guard let tree = read.tree else {
      throw .notTimedText(explanation: "It is a Word document that is damaged. \(advice)")
    }
    return tree
  }

  private static let advice = "Open it in a word processor and save it again."

  private static func failure(_ error: ArchiveError) -> TimedTextError {
    switch error {
    case .truncated(let what), .damaged(let what):
      .notTimedText(
        explanation: "It is an archive, such as a Word document, but \(what) \(advice)")
    case .encrypted(let what):
      .unread("It is an archive, such as a Word document, but \(what) Save it without a password.")
    case .unsupported(let what), .limit(let what):
      .unread("It is an archive, such as a Word document, but \(what) Save it as text.")
    }
  }
}

extension ZIPArchive {
  /// What an archive is that is no Word document, after “the file is”.
  fileprivate var form: String {
    if entry(named: "[Content_Types].xml") != nil {
      return "an office document that is not one of Word"
    }
    return entry(named: "META-INF/manifest.xml") == nil
      ? "a ZIP archive" : "an OpenDocument file"
  }
}
