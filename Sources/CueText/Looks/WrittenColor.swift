package import MediaModel
import Styles

/// A color as it is written in TTML (TTML2, section 10.3.5).
///
/// That is a color of CSS, except that `rgba()` has an opacity up to 255. Many writers know only
/// that of CSS, up to 1.
package struct WrittenColor: Sendable, Hashable {
  /// The color, without its opacity.
  package let color: CueColor
  /// Whether nothing of it is visible.
  package let isTransparent: Bool
  /// Whether it covers what is behind it.
  private let covers: Bool

  /// Reads a color.
  ///
  /// - Parameter text: The color.
  package init?(_ text: String) {
    let share = Self.share(of: text)
    guard let color = StyleColor(text: share.map { "rgba(\($0))" } ?? text) else { return nil }
    self.color = CueColor(color)
    isTransparent = color.isTransparent
    covers = color.covers
  }

  /// The color, if it covers what is behind it.
  package var opaque: CueColor? { covers ? color : nil }

  /// The arguments of `rgba()` with an opacity up to 1 in place of one up to 255; `nil` for any
  /// other color.
  private static func share(of text: String) -> String? {
    let lowered = text.lowercased()
    guard lowered.hasPrefix("rgba("), lowered.hasSuffix(")") else { return nil }
    let parts = lowered.dropFirst(5).dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4,
      let opacity = UInt8(String(parts[3].filter { !$0.isWhitespace })), opacity > 1
    else { return nil }
    return (parts.prefix(3).map(String.init) + ["\(Double(opacity) / 255)"]).joined(separator: ",")
  }
}
