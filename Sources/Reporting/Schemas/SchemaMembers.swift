import Forms

/// The members of a schema that follow from forms.
///
/// A member that its form lacks is taken out, and a member that only its form has is added, with
/// what the form says about it. All else of a schema stays as it was written: its descriptions,
/// limits and order.
package struct SchemaMembers {
  /// What a form says about an object.
  private struct Known {
    let form: JSONNode
    let others: Set<String>

    /// Whether the object has a member.
    func has(_ name: String) -> Bool { others.contains(name) || form["properties"]?[name] != nil }

    /// Whether a member must be there.
    func requires(_ name: String) -> Bool {
      others.contains(name) || form["required"]?.inside.contains { $0.plainText == name } ?? false
    }
  }

  private let root: JSONNode
  /// By the places of the objects in the schema.
  private var known: [[String]: Known] = [:]

  /// The names of the schemas that have such members.
  package static let schemas = Set(SchemaPart.all.map(\.schema)).sorted()

  /// Writes a schema with the members that its forms have.
  ///
  /// - Parameters:
  ///   - schema: The schema as it was written.
  ///   - name: The name of the schema.
  /// - Returns: The schema, in the layout of all documents; the same text if no form describes a part of it.
  /// - Throws: It is not JSON.
  package static func renewed(_ schema: String, _ name: String) throws -> String {
    try renewed(schema, SchemaPart.all.filter { $0.schema == name })
  }

  static func renewed(_ schema: String, _ parts: [SchemaPart]) throws -> String {
    guard !parts.isEmpty else { return schema }
    var members = try Self(root: JSONText(Array(schema.utf8)).root)
    for part in parts {
      let form = try JSONText(part.form.value.document)
      members.add(form.root, at: part.path, part.others)
    }
    return String(decoding: members.value(members.root, at: []).document, as: UTF8.self)
  }

  private init(root: JSONNode) { self.root = root }

  // MARK: Objects of forms

  private mutating func add(_ form: JSONNode, at place: [String], _ others: Set<String> = []) {
    for number in (form["anyOf"]?.inside ?? []).indices {
      let alternative = ["anyOf", String(number)]
      if let inner = form.part(at: alternative) { add(inner, at: place + alternative) }
    }
    let place = form["properties"] == nil ? reference(from: place) : object(from: place)
    guard let schema = root.part(at: place) else { return }
    if let all = form["properties"], schema["properties"] != nil {
      known[place] = Known(form: form, others: others)
      for member in all.inside { add(member, at: place + ["properties", member.name]) }
    }
    if let items = form["items"] { add(items, at: place + ["items"]) }
  }

  /// The place that is meant by a place, which may be a reference to another one.
  private func reference(from place: [String]) -> [String] {
    guard let path = root.part(at: place)?["$ref"]?.plainText else { return place }
    return path.split(separator: "/").dropFirst().map(String.init)
  }

  /// The place of the object that is meant, which may be one of several alternatives.
  private func object(from place: [String]) -> [String] {
    let meant = reference(from: place)
    guard meant == place, let schema = root.part(at: place), schema["properties"] == nil
    else { return meant }
    let alternatives = (schema["anyOf"]?.inside ?? []).indices.map { number in
      object(from: place + ["anyOf", String(number)])
    }
    return alternatives.first { root.part(at: $0)?["properties"] != nil } ?? place
  }

  // MARK: Writing

  /// A part of the schema as it must be; what has no place is written as it is.
  private func value(_ node: JSONNode, at place: [String]?) -> JSONValue {
    switch node.kind {
    case .object:
      let form = place.flatMap { known[$0] }
      var members = node.inside.map { member -> (key: String, value: JSONValue) in
        let inner = place.map { $0 + [member.name] }
        switch (member.name, form) {
        case ("properties", let form?):
          return (member.name, properties(member, form, at: inner))
        case ("required", let form?): return (member.name, required(member, node, form))
        default: return (member.name, value(member, at: inner))
        }
      }
      if let form, node["required"] == nil {
        let added = newlyRequired(node, form)
        if !added.isEmpty { members.append(("required", .texts(added))) }
      }
      return .object(JSONMembers(inOrder: members))
    case .list:
      return .array(
        node.inside.enumerated().map { number, element in
          value(element, at: place.map { $0 + [String(number)] })
        })
    case .text, .number, .yes, .no, .null: return .written(Array(node.written))
    }
  }

  private func properties(_ node: JSONNode, _ form: Known, at place: [String]?) -> JSONValue {
    let kept = node.inside.filter { form.has($0.name) }.map { member in
      (key: member.name, value: value(member, at: place.map { $0 + [member.name] }))
    }
    let added = (form.form["properties"]?.inside ?? []).filter { node[$0.name] == nil }
    return .object(
      JSONMembers(inOrder: kept + added.map { (key: $0.name, value: value($0, at: nil)) }))
  }

  /// The members that must be there: those that the schema names and the form requires too, and new
  /// ones.
  private func required(_ node: JSONNode, _ schema: JSONNode, _ form: Known) -> JSONValue {
    let kept = node.inside.map(\.plainText).filter { form.has($0) && form.requires($0) }
    return .texts(kept + newlyRequired(schema, form).filter { !kept.contains($0) })
  }

  /// The members that only the form has and requires.
  private func newlyRequired(_ schema: JSONNode, _ form: Known) -> [String] {
    (form.form["required"]?.inside ?? []).map(\.plainText).filter { name in
      schema["properties"]?[name] == nil
    }
  }
}

extension JSONNode {
  /// A member of an object, or an element of a list with its number.
  fileprivate subscript(name: String) -> JSONNode? {
    let inside = inside
    guard kind == .list else { return inside.first { $0.name == name } }
    return Int(name).flatMap { inside.indices.contains($0) ? inside[$0] : nil }
  }

  /// The value at the end of a path.
  fileprivate func part(at path: [String]) -> JSONNode? {
    path.reduce(Optional(self)) { part, name in part?[name] }
  }

  /// A text without escapes, as all names in schemas are.
  fileprivate var plainText: String {
    String(decoding: written.dropFirst().dropLast(), as: UTF8.self)
  }
}
