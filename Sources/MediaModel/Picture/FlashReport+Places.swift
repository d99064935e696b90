extension FlashReport {
  /// The places from which no picture is shown: where two flashes or more are in a second, general or
  /// red, as far as that is known, and all that follows where later ones were left out.
  package var places: [Range<MediaTime>] { places(of: general) + places(of: red) }

  private func places(of measure: FlashMeasure) -> [Range<MediaTime>] {
    let known = measure.twoOrMore
    guard known.leftOut > 0, let last = known.ranges.last, let end = measured?.upperBound,
      last.upperBound < end
    else { return known.ranges }
    return known.ranges + [last.upperBound..<end]
  }
}
