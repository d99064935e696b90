/// The samples of one cell.
struct Sample {
  let first: Int32
  let second: Int32
  let third: Int32

  /// Reads it from the planes.
  @inline(__always)
  init(_ first: Span<UInt16>, _ second: Span<UInt16>, _ third: Span<UInt16>, at index: Int) {
    self.first = Int32(first[index])
    self.second = Int32(second[index])
    self.third = Int32(third[index])
  }
}
