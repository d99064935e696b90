/// When something is shown, in microseconds from the start of the document.
struct TTMLShownTime: Sendable, Hashable {
  /// When it starts.
  var begin: Int64
  /// When it is over; the largest number if never.
  var end: Int64
  /// Whether both are known; a child after one without an end in a sequence has no known times.
  var isKnown = true

  /// From the start without an end.
  static let always = TTMLShownTime(begin: 0, end: .max)

  /// Whether no moment is in it.
  var isEmpty: Bool { begin >= end }
}
