/// One step of the way from a reference to captions.
enum EditStep: UInt8 {
  /// The same word in both.
  case hit
  /// Another word in the captions.
  case substitution
  /// A word that the captions do not have.
  case deletion
  /// A word that the reference does not have.
  case insertion
}
