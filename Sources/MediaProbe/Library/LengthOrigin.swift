/// Where a container's length comes from.
enum LengthOrigin {
  /// The container states it.
  case declared
  /// The time stamps at the end of the file.
  case lastPackets
  /// A guess from the bit rate.
  case bitRate
}
