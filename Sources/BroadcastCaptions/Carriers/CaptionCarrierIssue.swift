/// What is wrong with what carries caption data.
enum CaptionCarrierIssue: Hashable {
  /// A sample cannot be read.
  case sample
  /// A caption distribution packet has a fault.
  case packet(CaptionDistributionPacket.Fault)
}
