/// The properties that decide whether something is shown or moves.
enum StyleProperty: Int, Sendable, Hashable, CaseIterable {
  case display, visibility, contentVisibility, opacity, content
  case animationName, animationDuration, animationDelay, animationIterationCount
  case animationPlayState, animationTimeline, animationDirection, animationFill, animationTiming
  case engineAnimation, transitionName, transitionDuration, transitionDelay
  case left, top, right, bottom, marginLeft, marginTop, textIndent, clip, clipPath, transform
  case zIndex, scale, translate, filter, width, height, maxWidth, maxHeight
  case marginRight, rotate, zoom, backface, containment, sizeContainment
  case overflowX, overflowY, paddingTop, paddingBottom, minHeight, minWidth, flexGrow
  case position, positioning, float, gridTemplateRows, gridTemplateColumns
  case backgroundImage, listStyleImage, borderImage, contentImage, maskImage
  case color, backgroundColor, textShadow, fontSize, fontStyle, fontWeight, textLine
  case engineFill, engineStroke
  case pointerEvents

  /// The longhands that a name sets; none for a name that does not matter here.
  static func named(
    _ name: String, in vocabulary: StyleVocabulary = .pages
  ) -> [StyleProperty] {
    if vocabulary == .cues { return ofCues[name] ?? [] }
    let isOld = name.hasPrefix("-webkit-animation") || name.hasPrefix("-webkit-transition")
    let plain = isOld ? String(name.dropFirst(8)) : name
    let found = byName[plain] ?? []
    guard vocabulary == .captions, let others = ofCues[name] else { return found }
    return found + others.filter { !found.contains($0) }
  }

  /// The longhands of `animation` (CSS Animations 2, section 4.10).
  static let animation: [StyleProperty] = [
    .animationName, .animationDuration, .animationDelay, .animationIterationCount,
    .animationPlayState, .animationTimeline, .animationDirection, .animationFill,
    .animationTiming,
  ]

  /// The longhands of `transition` that matter (CSS Transitions 1, section 2.5).
  static let transition: [StyleProperty] = [
    .transitionName, .transitionDuration, .transitionDelay,
  ]

  /// The properties that can hide an element and its content.
  static let displacing: [StyleProperty] = [
    .left, .top, .right, .bottom, .marginLeft, .marginTop, .marginRight, .textIndent, .clip,
    .clipPath, .transform, .zIndex, .scale, .translate, .rotate, .zoom, .filter,
  ]

  /// The offsets of an element that is fixed to the window.
  static let offsets: [StyleProperty] = [.left, .top, .right, .bottom]

  /// The properties that can make an element invisible.
  static let sizing: [StyleProperty] = [.width, .height, .maxWidth, .maxHeight]

  /// The properties other than `height` that can give a box a height.
  static let heightening: [StyleProperty] = [.paddingTop, .paddingBottom, .minHeight, .flexGrow]

  /// The properties other than `width` that can give a box a width.
  static let widening: [StyleProperty] = [.minWidth, .flexGrow]

  /// The properties with the sizes of the rows and columns of a grid.
  static let tracks: [StyleProperty] = [.gridTemplateRows, .gridTemplateColumns]

  /// The properties that clip content that is larger than the box.
  static let clipping: [StyleProperty] = [.overflowX, .overflowY]

  /// The properties that show a picture.
  static let picturing: [StyleProperty] = [
    .backgroundImage, .listStyleImage, .borderImage, .contentImage, .maskImage,
  ]

  /// Whether elements inside an element have its value unless they declare another one.
  var isInherited: Bool {
    switch self {
    case .visibility, .color, .textShadow, .fontSize, .fontStyle, .fontWeight, .engineFill,
      .engineStroke, .pointerEvents:
      true
    default: false
    }
  }

  /// Whether it shows a picture.
  var isPicture: Bool { Self.picturing.contains(self) }

  /// The value that replaces a value with `var()` or another function that depends on the element;
  /// `nil` for a property whose functions are evaluated.
  ///
  /// Most pages have many such values, and their evaluation would cost much and show little.
  /// Variables are not searched for pictures, because nearly none has a GIF. A box counts as one
  /// that clips and has no padding, so its content may be invisible.
  var openValue: StyleValue? {
    if isPicture || (Self.heightening + Self.widening + Self.tracks).contains(self) {
      return .flag(false)
    }
    return Self.clipping.contains(self) ? .flag(true) : nil
  }

  /// Whether it is a place or a size.
  var isPlace: Bool {
    Self.displacing.contains(self) || Self.sizing.contains(self)
  }

  /// The properties that can make an element with a box invisible.
  static let concealing: [StyleProperty] = [.opacity] + displacing + sizing

  /// Names by the direction of text have the same meaning as those by the sides of the screen,
  /// unless lines run from top to bottom or from right to left (CSS Logical Properties and Values
  /// 1).
  private static let byDirection: [String: [StyleProperty]] = [
    "inline-size": [.width], "block-size": [.height], "max-inline-size": [.maxWidth],
    "max-block-size": [.maxHeight], "min-inline-size": [.minWidth],
    "min-block-size": [.minHeight], "inset-inline-start": [.left], "inset-inline-end": [.right],
    "inset-block-start": [.top], "inset-block-end": [.bottom], "inset-inline": [.left, .right],
    "inset-block": [.top, .bottom], "margin-inline-start": [.marginLeft],
    "margin-inline": [.marginLeft, .marginRight], "margin-inline-end": [.marginRight],
    "margin-block-start": [.marginTop],
    "margin-block": [.marginTop], "padding-block-start": [.paddingTop],
    "padding-block-end": [.paddingBottom], "overflow-inline": [.overflowX],
    "overflow-block": [.overflowY],
  ]

  private static let byName: [String: [StyleProperty]] = byDirection.merging(bySide) { $1 }

  private static let bySide: [String: [StyleProperty]] = [
    "left": [.left], "top": [.top], "right": [.right], "bottom": [.bottom],
    "inset": offsets, "margin": [.marginLeft, .marginTop, .marginRight],
    "margin-left": [.marginLeft], "margin-right": [.marginRight],
    "margin-top": [.marginTop], "text-indent": [.textIndent],
    "clip": [.clip], "clip-path": [.clipPath], "-webkit-clip-path": [.clipPath],
    "transform": [.transform], "-webkit-transform": [.transform],
    "z-index": [.zIndex], "rotate": [.rotate], "zoom": [.zoom],
    "backface-visibility": [.backface], "-webkit-backface-visibility": [.backface],
    "contain": [.containment, .sizeContainment],
    "scale": [.scale], "translate": [.translate], "filter": [.filter],
    "-webkit-filter": [.filter], "overflow": clipping, "overflow-x": [.overflowX],
    "overflow-y": [.overflowY], "padding": [.paddingTop, .paddingBottom],
    "padding-top": [.paddingTop], "padding-bottom": [.paddingBottom], "min-height": [.minHeight],
    "min-width": [.minWidth], "flex": [.flexGrow], "flex-grow": [.flexGrow],
    "width": [.width], "height": [.height], "max-width": [.maxWidth], "max-height": [.maxHeight],
    "grid": tracks, "grid-template": tracks, "grid-template-rows": [.gridTemplateRows],
    "grid-template-columns": [.gridTemplateColumns],
    "position": [.position, .positioning], "float": [.float], "display": [.display],
    "visibility": [.visibility],
    "opacity": [.opacity],
    "content-visibility": [.contentVisibility], "content": [.content, .contentImage],
    "background": [.backgroundImage], "background-image": [.backgroundImage],
    "list-style": [.listStyleImage], "list-style-image": [.listStyleImage],
    "border-image": [.borderImage], "border-image-source": [.borderImage],
    "mask": [.maskImage], "mask-image": [.maskImage], "-webkit-mask": [.maskImage],
    "-webkit-mask-image": [.maskImage], "mask-border": [.maskImage],
    "mask-border-source": [.maskImage], "-webkit-mask-box-image": [.maskImage],
    "-webkit-mask-box-image-source": [.maskImage],
    "animation-name": [.animationName], "animation-duration": [.animationDuration],
    "animation-delay": [.animationDelay],
    "animation-iteration-count": [.animationIterationCount],
    "animation-play-state": [.animationPlayState],
    "animation-direction": [.animationDirection], "animation-fill-mode": [.animationFill],
    "animation-timing-function": [.animationTiming],
    "-moz-animation": [.engineAnimation], "-moz-animation-name": [.engineAnimation],
    "animation-timeline": [.animationTimeline], "animation": animation,
    "transition": transition, "transition-property": [.transitionName],
    "transition-duration": [.transitionDuration], "transition-delay": [.transitionDelay],
    "pointer-events": [.pointerEvents],
    "all": allCases.filter { !cueOnly.contains($0) },
  ]

  /// The properties that matter only for cues.
  private static let cueOnly: [StyleProperty] = [
    .color, .backgroundColor, .textShadow, .fontSize, .fontStyle, .fontWeight, .textLine,
    .engineFill, .engineStroke,
  ]

  /// The properties that decide how cues look.
  static let painting: [StyleProperty] = cueOnly + [.visibility, .opacity]

  /// The properties that apply to cues (WebVTT, section 8.2.1), and those of one engine that decide
  /// whether letters are painted.
  private static let ofCues: [String: [StyleProperty]] = [
    "color": [.color], "visibility": [.visibility], "opacity": [.opacity],
    "background": [.backgroundColor], "background-color": [.backgroundColor],
    "text-shadow": [.textShadow], "font": [.fontSize, .fontStyle, .fontWeight],
    "font-size": [.fontSize], "font-style": [.fontStyle], "font-weight": [.fontWeight],
    "text-decoration": [.textLine], "text-decoration-line": [.textLine],
    "-webkit-text-fill-color": [.engineFill], "-webkit-text-stroke": [.engineStroke],
    "-webkit-text-stroke-color": [.engineStroke], "-webkit-text-stroke-width": [.engineStroke],
    "all": painting,
  ]
}

/// What a style sheet is for, which decides the properties and pseudo-elements that matter.
enum StyleVocabulary: Sendable, Hashable {
  /// Pages and drawings: what is shown, and what moves.
  case pages
  /// The captions of media in pages: that of pages, and how cues look.
  case captions
  /// Cues: what can be read.
  case cues
}

/// The value of a property, as far as it matters here.
enum StyleValue: Sendable, Hashable {
  /// `initial`, and `unset` of a property that is not inherited.
  case initial
  /// `inherit`, and `unset` of an inherited property.
  case inherit
  /// `revert`: the value of the user agent.
  case revert
  /// It has `var()`; each element replaces it by a value of its own.
  case variable(VariableValue)
  /// It is unknown, for these reasons.
  case unknown(StyleUncertainty)
  /// A yes or no, with a meaning for each property. `display`: it is `none`; other values are a
  /// ``box(_:)``. `visibility` and `content-visibility`: it hides. `opacity`: nothing can be seen.
  /// `content`: there is a box. Places and sizes: nothing can be seen. `position` and `float`: the
  /// element is taken out of the lines around it, or for ``positioning``, offsets move it.
  /// `backface-visibility`: its back is not shown. `contain`: it clips, or for
  /// ``sizeContainment``, its content gives it no size. Pictures: one may move. `overflow`: it
  /// clips. The rows and columns of a grid: they have no size. Paddings and least sizes: they make
  /// room for a control. `flex-grow`: the box takes free room. `font-size`: there is no letter.
  /// Looks of letters: they are in italics, bold or underlined. `pointer-events`: clicks and
  /// touches pass through it.
  case flag(Bool)
  /// Of `position`: the element is fixed to the window.
  case fixed
  /// Of `transform`: the back of the element is in front.
  case facesAway
  /// Of an offset: an element that is fixed to the window is outside of it.
  case outsideOfWindow
  /// Of an offset: an element that is taken out of the flow is outside of the box around it.
  case outsideOfBox
  /// Of a color: `nil` for `currentcolor`.
  case color(StyleColor?)
  /// Of `text-shadow`: the color of each shadow, `nil` for `currentcolor`.
  case shadows([StyleColor?])
  /// Of pictures: the bytes of at least one are in its address.
  case pictures(PictureValue)
  /// Of `display`, if it is not `none`: the kind of box.
  case box(StyleBox)
  /// Of `animation-name`: the names, `nil` for `none`.
  case names([String?])
  /// Of durations and delays: the times, `nil` for a time that is not evaluated.
  case lengths([Duration?])
  /// Of `animation-iteration-count`.
  case counts([StyleAnimation.Iterations])
  /// Of `animation-play-state`: whether it is paused; of `animation-timeline`: whether the
  /// animation runs on time; of `animation-timing-function`: whether it is a single step.
  case flags([Bool])
  /// Of `animation-direction`.
  case directions([StyleAnimation.Direction])
  /// Of `animation-fill-mode`.
  case fills([StyleAnimation.Fill])
}

/// A declaration of one property.
struct StyleDeclaration: Sendable, Hashable {
  let property: StyleProperty
  let value: StyleValue
  /// Whether it is marked `!important`.
  let isImportant: Bool
}
