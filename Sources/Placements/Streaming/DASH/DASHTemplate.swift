/// Fills in the addresses of segment templates (ISO/IEC 23009-1, section 5.3.9.4.4).
struct DASHTemplate {
  /// The representation's `id`.
  let identifier: String
  /// The representation's `bandwidth`.
  let bandwidth: String

  /// The widest number that is padded to.
  private static let widest = 40

  /// Fills in an address.
  ///
  /// - Parameters:
  ///   - template: The address with `$Number$` and the like.
  ///   - number: The segment's number.
  ///   - time: The segment's time in units of the time scale.
  /// - Returns: The address; what is no identifier stays as it is written.
  func filled(_ template: String, number: Int64, time: Int64) -> String {
    var result = ""
    var parts = template.split(separator: "$", omittingEmptySubsequences: false)[...]
    while let literal = parts.popFirst() {
      result += literal
      guard let name = parts.popFirst() else { break }
      if parts.isEmpty {
        result += "$" + name
      } else {
        result += value(of: name, number: number, time: time) ?? "$\(name)$"
      }
    }
    return result
  }

  private func value(of name: Substring, number: Int64, time: Int64) -> String? {
    if name.isEmpty { return "$" }
    let parts = name.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    let width = parts.count == 2 ? Self.width(parts[1]) : 1
    guard let width else { return nil }
    switch parts[0] {
    case "RepresentationID": return parts.count == 1 ? identifier : nil
    case "Number": return Self.padded(String(number), width)
    case "Time": return Self.padded(String(time), width)
    case "Bandwidth": return Self.padded(bandwidth, width)
    default: return nil
    }
  }

  /// `0` digits `d`, as in C's printf.
  private static func width(_ format: Substring) -> Int? {
    guard format.first == "0", format.last == "d", let width = Int(format.dropLast()),
      (0...widest).contains(width)
    else { return nil }
    return width
  }

  private static func padded(_ digits: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
