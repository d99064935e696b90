/// The reason why a JSON text does not have the form of a value.
package struct FormError: Error, Sendable, Hashable {
  /// The names of the members and the numbers of the elements, from 0, that lead to the fault; empty
  /// for the whole text.
  package private(set) var path: [String]
  /// The fault as the end of a sentence about the member: “is missing”.
  package let fault: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - fault: The fault as the end of a sentence about the member.
  ///   - path: The members that lead to it.
  package init(_ fault: String, at path: [String] = []) {
    self.fault = fault
    self.path = path
  }

  /// The same error, seen from outside of a member.
  ///
  /// - Parameter member: The name of the member, or the number of the element.
  /// - Returns: The error.
  package func inside(_ member: String) -> FormError {
    var outer = self
    outer.path.insert(member, at: 0)
    return outer
  }

  /// A clause that names the member: `findings.0.location.line is missing`.
  package var reason: String {
    "\(path.isEmpty ? "the record" : path.joined(separator: ".")) \(fault)"
  }
}

/// The reason why parts that are valid by themselves are not a value.
package struct FormRefusal: Error, Sendable, Hashable {
  /// The name of the part at fault, or `nil` for the whole value.
  package let part: String?
  /// The fault as the end of a sentence about the part.
  package let fault: String

  /// Creates a refusal.
  ///
  /// - Parameters:
  ///   - part: The name of the part at fault.
  ///   - fault: The fault as the end of a sentence about the part.
  package init(_ part: String? = nil, _ fault: String) {
    self.part = part
    self.fault = fault
  }
}

extension FormError {
  /// The error of a value whose parts were refused.
  init(_ refusal: FormRefusal) { self.init(refusal.fault, at: refusal.part.map { [$0] } ?? []) }
}
