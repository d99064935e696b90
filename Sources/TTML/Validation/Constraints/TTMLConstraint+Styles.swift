import MediaModel

/// Rules of the values of styles.
extension TTMLConstraint {
  /// The rules of this file.
  static let styles: [TTMLConstraint] = [
    styleKeyword, color, length, negativeLength, fontFamily, fontSize, fontVariant, lineHeight,
    extent, rootExtent, origin, position, padding, border, opacity, opacityRange, number, zIndex,
    shear, rubyReserve, textDecoration, textEmphasis, textOutline, textShadow, styleWithoutEffect,
  ]

  static let styleKeyword = TTMLConstraint(
    .styleKeyword, .error, "TTML2, section 10.2",
    "Use one of the values that the style has; case matters.")
  static let color = TTMLConstraint(
    .color, .error, "TTML2, section 10.3.9",
    "Write #rrggbb, #rrggbbaa, rgb(r,g,b), rgba(r,g,b,a) with whole numbers up to 255, or a name "
      + "such as white.")
  static let length = TTMLConstraint(
    .length, .error, "TTML2, section 10.3.19",
    "Write a number and directly after it px, em, c, %, rw or rh.")
  static let negativeLength = TTMLConstraint(
    .negativeLength, .error, "TTML2, section 10.2",
    "Write a length that is not negative.")
  static let fontFamily = TTMLConstraint(
    .fontFamily, .error, "TTML2, section 10.3.15",
    "Write names separated by commas; put those with digits at the start or special signs in "
      + "quotation marks.")
  static let fontSize = TTMLConstraint(
    .fontSize, .error, "TTML2, section 10.2.17",
    "Write one length, or two for width and height, each with its unit.")
  static let fontVariant = TTMLConstraint(
    .fontVariant, .error, "TTML2, section 10.3.17",
    "Write normal, or each at most once: super or sub, full or half, ruby.")
  static let lineHeight = TTMLConstraint(
    .lineHeight, .error, "TTML2, sections 10.2.21 and 10.2.23",
    "Write normal, or a length with its unit.")
  static let extent = TTMLConstraint(
    .extent, .error, "TTML2, section 10.3.13",
    "Write a width and a height, each with its unit, or auto, contain or cover.")
  static let rootExtent = TTMLConstraint(
    .rootExtent, .error, "TTML2, section 10.2.12",
    "Write the width and the height in px, or auto or contain.")
  static let origin = TTMLConstraint(
    .origin, .error, "TTML2, section 10.3.25",
    "Write two lengths, each with its unit, or auto.")
  static let position = TTMLConstraint(
    .position, .error, "TTML2, section 10.3.29",
    "Write one to four parts, such as “center bottom 10%” or “10% 80%”.")
  static let padding = TTMLConstraint(
    .padding, .error, "TTML2, section 10.3.26",
    "Write one to four lengths, each with its unit.")
  static let border = TTMLConstraint(
    .border, .error, "TTML2, section 10.3.4",
    "Write at most one each of thickness, style, color and radii(…), such as “1px solid red”.")
  static let opacity = TTMLConstraint(
    .opacity, .error, "TTML2, section 10.3.1", "Write a number from 0 to 1.")
  static let opacityRange = TTMLConstraint(
    .opacityRange, .note, "TTML2, section 10.3.1",
    "Write a number from 0 to 1; players limit it to that.")
  static let number = TTMLConstraint(
    .number, .error, "TTML2, section 10.3.24", "Write a number.")
  static let zIndex = TTMLConstraint(
    .zIndex, .error, "TTML2, section 10.2.57", "Write auto or a whole number.")
  static let shear = TTMLConstraint(
    .shear, .error, "TTML2, section 10.2.40", "Write a percentage, such as “16.67%”.")
  static let rubyReserve = TTMLConstraint(
    .rubyReserve, .error, "TTML2, section 10.3.30",
    "Write “none”, or both, before, after or outside and perhaps a length.")
  static let textDecoration = TTMLConstraint(
    .textDecoration, .error, "TTML2, section 10.3.33",
    "Write “none”, or each at most once: underline, lineThrough and overline or their opposites.")
  static let textEmphasis = TTMLConstraint(
    .textEmphasis, .error, "TTML2, section 10.3.34",
    "Write “none”, or at most one each of style, color and position, such as “filled dot before”.")
  static let textOutline = TTMLConstraint(
    .textOutline, .error, "TTML2, section 10.3.35",
    "Write “none”, or a color, a thickness and a blur radius; only the thickness is "
      + "required.")
  static let textShadow = TTMLConstraint(
    .textShadow, .error, "TTML2, sections 10.3.31 and 10.3.36",
    "Write “none”, or shadows separated by commas: two offsets, perhaps a blur radius and a color.")
  static let styleWithoutEffect = TTMLConstraint(
    .styleWithoutEffect, .note, "TTML2, section 10.2",
    "Nothing has to be done; move it to an element it applies to if it should show.")
}
