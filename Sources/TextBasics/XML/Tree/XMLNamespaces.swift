/// The namespaces in scope (Namespaces in XML 1.0, section 6), by their numbers in ``XMLNames``.
package struct XMLNamespaces {
  /// The namespace of the prefix `xml`, which is bound without a declaration.
  package static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of declarations; no prefix may be bound to it.
  static let declarations = "http://www.w3.org/2000/xmlns/"

  /// The namespace of elements without a prefix.
  private(set) var standard: Int
  /// No namespace.
  let none: Int
  private var bindings: [String: Int]
  private var undoing: [(depth: Int, prefix: String, before: Int?)] = []

  /// Binds the prefix that needs no declaration.
  init(_ names: inout XMLNames) {
    none = names.namespace("")
    standard = none
    bindings = ["xml": names.namespace(Self.xml)]
  }

  /// The namespace of a prefix.
  ///
  /// - Returns: The namespace, or `nil` when the prefix is not declared.
  func namespace(of prefix: String) -> Int? { bindings[prefix] }

  /// Declares a prefix.
  ///
  /// - Parameters:
  ///   - prefix: The prefix; empty for elements without one.
  ///   - namespace: Its namespace.
  ///   - depth: The number of elements that enclose the element with the declaration.
  mutating func declare(_ prefix: String, as namespace: Int, depth: Int) {
    let before = prefix.isEmpty ? standard : bindings[prefix]
    undoing.append((depth, prefix, before))
    bind(prefix, to: namespace)
  }

  /// Removes the declarations of an element.
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
