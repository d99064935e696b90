/// The limits of the style sheets of a document.
package struct StyleLimits: Sendable, Hashable {
  /// The maximum depth of imports of style sheets.
  package var importDepth = 8
  /// Style sheets in all.
  package var sheets = 64
  /// Imports that are requested, also those that cannot be read or form a cycle.
  package var imports = 128
  /// Bytes of all style sheets.
  package var bytes = 16 << 20
  /// Rules that are kept: those with a property that matters here.
  package var rules = 200_000
  /// Elements that are judged; the answers for the others are unknown.
  package var elements = 200_000
  /// Elements and parts of them whose animations are judged; those of the others are unknown.
  package var animations = 50_000
  /// Tests of an element by a part of a selector.
  package var steps = 20_000_000
  /// Names, bytes and copied entries of custom properties; beyond this limit, no `var()` is known.
  package var variableSteps = 20_000_000

  /// Creates the usual limits.
  package init() {}
}
