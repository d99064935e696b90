import Hashing
import MediaModel
package import Records
import SystemIO
package import SystemPackage

/// A folder of small pictures that runs wrote, with notes of what they are beside.
///
/// A picture has the name of its own content, and is read only if it still has that content. The notes
/// of a medium are in one file with the name of the content of the medium.
package struct PictureFolder: Sendable {
  /// The most bytes of a picture, and of the notes of a medium.
  private static let (mostOfPicture, mostOfNotes) = (64 << 10, 1 << 20)
  /// The digits of a name: 128 bits of the SHA-256.
  private static let digits = 32
  /// How often notes are written again that another run changed meanwhile.
  private static let attempts = 3
  /// The first bytes of a JPEG file.
  private static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  private let path: FilePath

  /// Creates a view of a folder.
  ///
  /// - Parameter path: The folder.
  package init(_ path: FilePath) { self.path = path }

  // MARK: Reading

  /// The pictures of the findings of a medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: The pictures with their bytes; those that are not there are left out.
  package func pictures(of medium: MediumRecord) -> [PictureRecord] {
    guard let sha256 = medium.sha256, !medium.outcomes.isEmpty else { return [] }
    return read(PictureNotes(notes(of: sha256)).pictures(of: medium))
  }

  /// The pictures of some findings.
  ///
  /// - Parameters:
  ///   - findings: The fingerprints of the findings.
  ///   - sha256: SHA-256 of their medium.
  ///   - isFlashing: Whether the medium is known to flash.
  /// - Returns: The pictures with their bytes; those that are not there are left out.
  package func pictures(
    of findings: Set<String>, on sha256: String, isFlashing: Bool
  ) -> [PictureRecord] {
    read(PictureNotes(notes(of: sha256)).pictures(of: findings, isFlashing: isFlashing))
  }

  private func read(_ pictures: [PictureRecord]) -> [PictureRecord] {
    pictures.compactMap { picture in
      guard let image = picture.path.flatMap(image) else { return nil }
      var shown = picture
      shown.image = image
      shown.path = nil
      return shown
    }
  }

  /// A picture; `nil` if it is not there, or is not what its name says.
  private func image(named name: String) -> [UInt8]? {
    let stem = name.prefix(Self.digits)
    guard name == stem + ".jpg", Self.isName(stem),
      let bytes = bytes(of: name, atMost: Self.mostOfPicture)?.bytes,
      bytes.starts(with: Self.signature),
      let hash = ContentHash(of: bytes), hash.hex.prefix(Self.digits) == stem
    else { return nil }
    return bytes
  }

  private func notes(of sha256: String) -> [PictureNote] {
    guard let name = Self.name(of: sha256),
      let text = bytes(of: name, atMost: Self.mostOfNotes)?.bytes
    else { return [] }
    return Self.lines(of: text).compactMap { line in
      do {
        let note = try PictureNote(reading: line)
        return note.sha256 == sha256 ? note : nil
      } catch {
        // A line of another version, or one that somebody changed.
        return nil
      }
    }
  }

  private func bytes(of name: String, atMost limit: Int) -> (bytes: [UInt8], stamp: FileStamp)? {
    do throws(OpenError) {
      let file = try OpenedFile(
        path: path.appending(name), followsLinks: false, maximumSize: Int64(limit))
      return (try file.readAll(limit: limit), file.stamp)
    } catch {
      return nil
    }
  }

  private static func lines(of text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x0A).map(Array.init)
  }

  /// The name of the notes of a medium; `nil` if the text is no SHA-256.
  private static func name(of sha256: String) -> String? {
    guard isName(sha256[...]), sha256.utf8.count == 2 * digits else { return nil }
    return sha256.prefix(digits) + ".ndjson"
  }

  private static func isName(_ text: Substring) -> Bool {
    text.utf8.count >= digits
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  // MARK: Writing

  /// Notes what the pictures of a medium are beside, if any of them is a file.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: `false` if the note could not be written.
  @discardableResult
  package func note(_ medium: MediumRecord) -> Bool {
    guard let note = PictureNote(medium), let name = Self.name(of: note.sha256) else { return true }
    let line = note.line
    for _ in 0..<Self.attempts where add(line, to: name) { return true }
    return false
  }

  /// Adds a line to notes, unless they have it.
  private func add(_ line: [UInt8], to name: String) -> Bool {
    let known = bytes(of: name, atMost: Self.mostOfNotes)
    let lines = Self.lines(of: known?.bytes ?? [])
    let new = line.last == 0x0A ? Array(line.dropLast()) : line
    guard lines.last != new else { return true }
    // The latest line counts, so one that comes again moves to the end.
    let kept: [UInt8] = lines.filter { $0 != new }.flatMap { $0 + [0x0A] }
    let text = kept.count + line.count <= Self.mostOfNotes ? kept + line : line
    do throws(FileReplacement.ReplacementError) {
      let pending = try PendingFile(path.appending(name), replacing: known?.stamp)
      try pending.write(text)
      try pending.commit()
      return true
    } catch {
      return false
    }
  }
}
