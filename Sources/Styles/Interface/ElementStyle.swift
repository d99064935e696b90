/// The style of an element by the style sheets.
package struct ElementStyle: Sendable, Hashable {
  /// Whether it is not shown: by its own `display` or `visibility`, by `display: none` or
  /// `content-visibility: hidden` of an element around it, or by the rules of the user agent
  /// (a closed `dialog` or `details`, the `hidden` attribute, `audio` without `controls`).
  package var isHidden: StyleAnswer
  /// Whether it has no box: `display: none` of itself or of an element around it.
  ///
  /// Animations do not run in such an element.
  package let hasNoBox: StyleAnswer
  /// Whether `opacity` is 0 for it or an element around it.
  ///
  /// It is invisible, but keeps its place and can be used.
  package let isTransparent: StyleAnswer
  /// Whether a value takes it out of sight: a place far outside, a size of at most one pixel, a
  /// clip, or a transform with such an effect.
  ///
  /// The value is its own or, except for the size, that of an element around it.
  ///
  /// `yes` is not a proof, because there is no layout; if lengths are computed, the answer is `no`.
  package let isOutOfSight: StyleAnswer
  /// Whether a user action, such as ticking a check box, may hide it by the style sheets alone.
  package let isHideable: Bool
  /// Whether it is hidden until a user action, such as ticking a check box, shows it by the style
  /// sheets alone.
  package let isShowable: Bool
  /// Whether its own values may make it invisible, and no animation of it changes them.
  ///
  /// These are the values of ``isTransparent`` and ``isOutOfSight``, without those of the elements
  /// around it.
  package let isConcealed: Bool
  /// Whether style sheets may hide the controls that the browser itself shows for a medium, in
  /// browsers with names for these controls (`::-webkit-media-controls`).
  package let mayHideControls: Bool
  /// Whether clicks and touches pass through it (`pointer-events: none` of itself or of an element
  /// around it), also after user actions and for users who prefer reduced motion.
  package internal(set) var isUntouchable: StyleAnswer
  /// Whether it shows a picture by a style sheet, such as `background-image`, whose format is
  /// mostly used to move (GIF, APNG).
  package let showsMovingPicture: StyleAnswer
  /// The pictures in addresses of its style sheets that it shows.
  package let pictures: [StylePicture]
  /// The animations of the element, of `::before` and of `::after`, in the order of
  /// `animation-name`.
  package let animations: [StyleAnimation]
  /// Whether nobody can read the captions that browsers draw over a medium, or some of their words
  /// (`::cue`), also after user actions and for users who prefer reduced motion; `no` for other
  /// elements.
  package internal(set) var hidesCaptions = StyleAnswer.no
}
