/// The sentence about a file whose end is missing.
///
/// People who publish media can act on how much is missing, not on the structure that shows it.
struct MissingEnd: Hashable {
  /// The number of bytes that are missing.
  let bytes: Int64

  /// What is missing, one sentence.
  var sentence: String { "The end of the file is missing (\(size))." }

  /// The same of bytes with nothing that is played.
  var harmless: String {
    "The end of the file is missing (\(size)), but nothing of it is played."
  }

  /// The size in the largest unit that leaves a whole number: `97 kB`.
  private var size: String {
    let units = [("GB", Int64(1_000_000_000)), ("MB", 1_000_000), ("kB", 1_000)]
    guard let (name, unit) = units.first(where: { bytes >= $0.1 }) else {
      return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: unit)
    return "\(rest * 2 < unit ? whole : whole + 1) \(name)"
  }
}
