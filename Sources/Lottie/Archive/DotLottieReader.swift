import Archives
package import MediaModel
import TextBasics

/// Reads a dotLottie file: a ZIP archive with a manifest and animations (dotLottie 1.0 and 2.0).
package enum DotLottieReader {
  /// The result of reading.
  package struct Reading: Sendable {
    /// The motion of the animation that players show first.
    package let image: MovingImage
    /// The parts that were not read.
    package let notices: [String]
  }

  /// The maximum number of bytes of the manifest.
  private static let largestManifest = 1 << 20
  /// The maximum number of bytes of an animation.
  private static let largestAnimation = 128 << 20

  /// Reads an archive.
  ///
  /// - Parameter bytes: The archive.
  /// - Returns: Its motion, with the settings of its manifest.
  /// - Throws: ``LottieError``.
  package static func read(_ bytes: [UInt8]) throws(LottieError) -> Reading {
    let archive = try archive(bytes)
    guard let entry = archive.entry(named: "manifest.json") else {
      throw .notLottie(archive.isDocument ? document : other)
    }
    let manifest = try DotLottieManifest(
      content(of: entry, in: archive, limit: largestManifest))
    let shown = manifest.shown
    guard let animation = archive.animation(shown.name) else {
      throw .damaged("the animation “\(shown.name)” of its manifest is not in the archive.")
    }
    let content = try content(of: animation, in: archive, limit: largestAnimation)
    return Reading(
      image: try shown.settings(applied: LottieReader.read(content)), notices: manifest.notices)
  }
}

extension DotLottieReader {
  private static let document =
    "it is a document, not a medium. Beside a film or sound with its name, a Word file is read as "
    + "the transcript: check that."
  private static let other =
    "it is a ZIP archive, not a medium. Unpack it and check the files in it."

  private static func archive(_ bytes: [UInt8]) throws(LottieError) -> ZIPArchive {
    do throws(ArchiveError) {
      return try ZIPArchive(bytes)
    } catch {
      throw LottieError(error)
    }
  }

  private static func content(
    of entry: ZIPArchive.Entry, in archive: ZIPArchive, limit: Int
  ) throws(LottieError) -> [UInt8] {
    do throws(ArchiveError) {
      return try archive.content(of: entry, limit: limit)
    } catch {
      throw LottieError(error)
    }
  }
}

extension ZIPArchive {
  /// Whether it is a document of an office program (ECMA-376, part 2; OpenDocument 1.3, part 2).
  fileprivate var isDocument: Bool {
    entry(named: "[Content_Types].xml") != nil || entry(named: "META-INF/manifest.xml") != nil
  }

  /// The entry of an animation: `a/` in version 2, `animations/` in version 1.
  fileprivate func animation(_ name: String) -> Entry? {
    entry(named: "a/\(name).json") ?? entry(named: "animations/\(name).json")
  }
}
