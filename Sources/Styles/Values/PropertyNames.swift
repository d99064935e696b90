/// The names of properties, used to decide whether their keyframes can be seen.
enum PropertyNames {
  /// Whether browsers know a property and show it: keyframes of other properties change nothing.
  ///
  /// - Parameter name: The name in lowercase.
  /// - Returns: Whether they do; `unknown` for a property of a single browser, and for one whose
  ///   values may look alike.
  static func isShown(_ name: String) -> StyleAnswer {
    let plain = withoutPrefix(name)
    if invisible.contains(plain) || invisible.contains(where: { plain.hasPrefix($0 + "-") }) {
      return .no
    }
    // An order from back to front is seen only where boxes overlap.
    if plain == "z-index" { return .unknown(.value) }
    if known.contains(plain) { return .yes }
    // Old names of one engine, such as `-webkit-box-reflect`.
    let isOfEngine = name.hasPrefix("-webkit-") || name.hasPrefix("-moz-")
    return isOfEngine ? .unknown(.value) : .no
  }

  /// Whether a declaration of one property sets another one too, as a shorthand does.
  static func sets(_ declared: String, _ name: String) -> StyleAnswer {
    let (declared, name) = (withoutPrefix(declared), withoutPrefix(name))
    if declared == name || declared == "all" || name.hasPrefix(declared + "-") { return .yes }
    if declared == "inset", ["left", "top", "right", "bottom"].contains(name) { return .yes }
    return declared.hasPrefix(name + "-") ? .unknown(.value) : .no
  }

  /// The name without the prefix under which browsers still know it (Compatibility Standard).
  static func withoutPrefix(_ name: String) -> String {
    for prefix in ["-webkit-", "-moz-"] where name.hasPrefix(prefix) {
      let rest = String(name.dropFirst(prefix.count))
      if known.contains(rest) || invisible.contains(rest) { return rest }
    }
    return name
  }

  /// Properties that are not shown, or that cannot be animated (CSS Animations 1, section 3).
  private static let invisible: Set<String> = [
    "animation", "transition", "will-change", "cursor", "pointer-events", "user-select",
    "touch-action", "scroll-behavior", "overscroll-behavior", "scroll-snap", "break-after",
    "break-before", "break-inside", "page-break-after", "page-break-before", "page-break-inside",
    "orphans", "widows", "resize", "speak", "interactivity", "view-timeline", "scroll-timeline",
    "timeline-scope", "overflow-anchor", "print-color-adjust",
  ]

  /// The properties of current browsers, from the indexes of the CSS and SVG 2 specifications.
  private static let known: Set<String> = Set(
    """
    accent-color align-content align-items align-self alignment-baseline all anchor-name
    appearance aspect-ratio backdrop-filter backface-visibility background background-attachment
    background-blend-mode background-clip background-color background-image background-origin
    background-position background-position-x background-position-y background-repeat
    background-size baseline-shift baseline-source block-size border border-block
    border-block-color border-block-end border-block-end-color border-block-end-style
    border-block-end-width border-block-start border-block-start-color border-block-start-style
    border-block-start-width border-block-style border-block-width border-bottom
    border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style
    border-bottom-width border-collapse border-color border-end-end-radius border-end-start-radius
    border-image border-image-outset border-image-repeat border-image-slice border-image-source
    border-image-width border-inline border-inline-color border-inline-end border-inline-end-color
    border-inline-end-style border-inline-end-width border-inline-start border-inline-start-color
    border-inline-start-style border-inline-start-width border-inline-style border-inline-width
    border-left border-left-color border-left-style border-left-width border-radius border-right
    border-right-color border-right-style border-right-width border-shape border-spacing
    border-start-end-radius border-start-start-radius border-style border-top border-top-color
    border-top-left-radius border-top-right-radius border-top-style border-top-width border-width
    bottom box-decoration-break box-reflect box-shadow box-sizing box-orient box-flex caption-side
    caret caret-animation caret-color caret-shape clear clip clip-path clip-rule color
    color-adjust color-interpolation color-interpolation-filters color-scheme column-count
    column-fill column-gap column-height column-rule column-rule-color column-rule-style
    column-rule-width column-span column-width column-wrap columns contain contain-intrinsic-size
    contain-intrinsic-block-size contain-intrinsic-height contain-intrinsic-inline-size
    contain-intrinsic-width container container-name container-type content content-visibility
    corner corner-shape corner-bottom-left-shape corner-bottom-right-shape corner-top-left-shape
    corner-top-right-shape counter-increment counter-reset counter-set cx cy d display
    dominant-baseline empty-cells field-sizing fill fill-opacity fill-rule filter flex flex-basis
    flex-direction flex-flow flex-grow flex-shrink flex-wrap float flood-color flood-opacity font
    font-family font-feature-settings font-kerning font-language-override font-optical-sizing
    font-palette font-size font-size-adjust font-smooth font-smoothing osx-font-smoothing
    font-stretch font-style font-synthesis font-synthesis-position font-synthesis-small-caps
    font-synthesis-style font-synthesis-weight font-variant font-variant-alternates
    font-variant-caps font-variant-east-asian font-variant-emoji font-variant-ligatures
    font-variant-numeric font-variant-position font-variation-settings font-weight font-width
    forced-color-adjust gap glyph-orientation-vertical grid grid-area grid-auto-columns
    grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap grid-column-start
    grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template grid-template-areas
    grid-template-columns grid-template-rows hanging-punctuation height hyphenate-character
    hyphenate-limit-chars hyphens image-orientation image-rendering image-resolution
    initial-letter initial-letter-align inline-size inset inset-area inset-block inset-block-end
    inset-block-start inset-inline inset-inline-end inset-inline-start interpolate-size isolation
    justify-content justify-items justify-self left letter-spacing lighting-color line-break
    line-clamp line-height line-height-step list-style list-style-image list-style-position
    list-style-type margin margin-block margin-block-end margin-block-start margin-bottom
    margin-inline margin-inline-end margin-inline-start margin-left margin-right margin-top
    margin-trim marker marker-end marker-mid marker-start mask mask-border mask-border-mode
    mask-border-outset mask-border-repeat mask-border-slice mask-border-source mask-border-width
    mask-box-image mask-clip mask-composite mask-image mask-mode mask-origin mask-position
    mask-position-x mask-position-y mask-repeat mask-size mask-type masonry-auto-flow math-depth
    math-shift math-style max-block-size max-height max-inline-size max-lines max-width
    min-block-size min-height min-inline-size min-width mix-blend-mode object-fit object-position
    object-view-box offset offset-anchor offset-distance offset-path offset-position offset-rotate
    opacity order outline outline-color outline-offset outline-style outline-width overflow
    overflow-block overflow-clip-margin overflow-inline overflow-wrap overflow-x overflow-y
    overlay padding padding-block padding-block-end padding-block-start padding-bottom
    padding-inline padding-inline-end padding-inline-start padding-left padding-right padding-top
    paint-order perspective perspective-origin place-content place-items place-self position
    position-anchor position-area position-try position-try-fallbacks position-try-order
    position-visibility quotes r reading-flow reading-order right rotate row-gap row-rule
    row-rule-color row-rule-style row-rule-width ruby-align ruby-overhang ruby-position rx ry
    scale scroll-initial-target scroll-margin scroll-marker-group scroll-padding scrollbar-color
    scrollbar-gutter scrollbar-width shape-image-threshold shape-margin shape-outside
    shape-rendering stop-color stop-opacity stroke stroke-color stroke-dasharray stroke-dashoffset
    stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width tab-size
    table-layout text-align text-align-all text-align-last text-anchor text-autospace text-box
    text-box-edge text-box-trim text-combine-upright text-decoration text-decoration-color
    text-decoration-line text-decoration-skip text-decoration-skip-ink text-decoration-style
    text-decoration-thickness text-emphasis text-emphasis-color text-emphasis-position
    text-emphasis-style text-fill-color text-indent text-justify text-orientation text-overflow
    text-rendering text-security text-shadow text-size-adjust text-spacing text-spacing-trim
    text-stroke text-stroke-color text-stroke-width text-transform text-underline-offset
    text-underline-position text-wrap text-wrap-mode text-wrap-style top transform transform-box
    transform-origin transform-style translate vector-effect vertical-align
    view-transition-class view-transition-name visibility white-space white-space-collapse width
    word-break word-spacing word-wrap writing-mode x y z-index zoom
    """.split { $0 == " " || $0 == "\n" }.map { String($0) })
}
