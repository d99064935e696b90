/// A length as it is written (TTML2, section 10.3.19).
struct TTMLLengthSyntax: Sendable, Hashable {
  /// The unit of a length.
  enum Unit: String, Sendable, Hashable, CaseIterable {
    case pixel = "px"
    case em
    case cell = "c"
    case percent = "%"
    case rootWidth = "rw"
    case rootHeight = "rh"
  }

  let number: Double
  let unit: Unit

  /// Whether it is less than zero.
  var isNegative: Bool { number < 0 }
}
