/// A service's part of a CEA-708 packet (CTA-708-E, section 6.2, not verified).
struct ServiceBlock {
  /// The service, 1 to 63; 0 for padding.
  let number: Int
  let data: ArraySlice<UInt8>
  /// Whether data are missing.
  let isCut: Bool

  /// Takes the next block.
  ///
  /// - Parameter rest: The rest of the packet; the block is removed from it.
  init?(_ rest: inout ArraySlice<UInt8>) {
    guard let header = rest.popFirst() else { return nil }
    let size = Int(header & 0x1F)
    var service = Int(header >> 5)
    if service == 7, size > 0 {
      // The extended header's low six bits are the service's number.
      guard let extended = rest.popFirst() else { return nil }
      service = Int(extended & 0x3F)
    }
    number = size == 0 && service == 7 ? 0 : service
    data = rest.prefix(size)
    isCut = data.count < size
    rest = rest.dropFirst(size)
  }
}
