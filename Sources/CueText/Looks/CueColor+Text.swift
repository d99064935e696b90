package import MediaModel
package import Styles

extension CueColor {
  /// The shares of a color of CSS.
  ///
  /// - Parameter color: The color; its opacity is not kept.
  package init(_ color: StyleColor) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }

  /// Reads the color of SubRip's `font`: one of CSS, also without its `#`.
  init?(subRip text: String) {
    guard let color = StyleColor(text: text) ?? StyleColor(hex: text) else { return nil }
    self.init(color)
  }

  /// The class that WebVTT has for a color (WebVTT, section 5.1, "Default text colors"), or `nil`.
  package var className: String? {
    UsualCueLooks.classes.first { CueColor($0.color) == self }?.name
  }

  /// The color for text; `nil` for white, the default, and for colors that are too dark to read
  /// without their own background.
  package var asTextColor: CueColor? { self == .white || isTooDark ? nil : self }
}
