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
    let archive = try ZIPArchive(bytes)
    guard let entry = archive.entry(named: "manifest.json") else {
      throw .notLottie("it is a ZIP archive without an animation, such as an office document.")
    }
    let manifest = try DotLottieManifest(
      archive.content(of: entry, limit: largestManifest))
    let shown = manifest.shown
    guard let animation = archive.animation(shown.name) else {
      throw .damaged("the animation “\(shown.name)” of its manifest is not in the archive.")
    }
    let content = try archive.content(of: animation, limit: largestAnimation)
    return Reading(
      image: try shown.settings(applied: LottieReader.read(content)), notices: manifest.notices)
  }
}

extension ZIPArchive {
  /// The entry of an animation: `a/` in version 2, `animations/` in version 1.
  fileprivate func animation(_ name: String) -> Entry? {
    entry(named: "a/\(name).json") ?? entry(named: "animations/\(name).json")
  }
}
