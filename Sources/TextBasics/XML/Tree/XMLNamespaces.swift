/// The namespaces in scope (Namespaces in XML 1.0, section 6), known by their numbers in
/// ``XMLNames``.
package struct XMLNamespaces {
  /// The namespace of `xml:lang` and its like, bound without a declaration.
  package static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of declarations, which nothing may be bound to.
  static let declarations = "http://www.w3.org/2000/xmlns/"

  /// The namespace of elements without a prefix.
  private(set) var standard: Int
  /// No namespace.
  let none: Int
  private var bindings: [String: Int]
  private var undoing: [(depth: Int, prefix: String, before: Int?)] = []

  /// Binds what is bound without a declaration.
  ///
  /// - Parameter names: Numbers the namespaces.
  init(_ names: inout XMLNames) {
    none = names.namespace("")
    standard = none
    bindings = ["xml": names.namespace(Self.xml)]
  }

  /// The namespace of a prefix.
  ///
  /// - Parameter prefix: The prefix.
  /// - Returns: The namespace, or `nil` when the prefix is not declared.
  func namespace(of prefix: String) -> Int? { bindings[prefix] }

  /// Declares a prefix.
  ///
  /// - Parameters:
  ///   - prefix: The prefix; empty for elements without one.
  ///   - namespace: Its namespace.
  ///   - depth: How many elements are around the one with the declaration.
  mutating func declare(_ prefix: String, as namespace: Int, depth: Int) {
    let before = prefix.isEmpty ? standard : bindings[prefix]
    undoing.append((depth, prefix, before))
    bind(prefix, to: namespace)
  }

  /// Takes back what an element declared.
  ///
  /// - Parameter depth: How many elements are around it.
  mutating func leave(depth: Int) {
    while let last = undoing.last, last.depth >= depth {
      undoing.removeLast()
      bind(last.prefix, to: last.before)
    }
  }

  private mutating func bind(_ prefix: String, to namespace: Int?) {
    if prefix.isEmpty { standard = namespace ?? none } else { bindings[prefix] = namespace }
  }
}
