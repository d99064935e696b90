import Foundation
import TestSupport

/// The part of JSON Schema that our schemas (2020-12) and the published ones (draft 4 and 7) use; any
/// other keyword is an error.
struct Schema {
  let root: JSONTree

  init(named name: String) throws {
    let file = PackageFolder.root.appending(path: "Schemas/\(name).schema.json")
    root = try JSONTree.parse([UInt8](Data(contentsOf: file)))
  }

  init(_ text: String) throws { root = try JSONTree.parse([UInt8](text.utf8)) }

  /// What is wrong with a document, each fault with its path; empty when it is valid.
  func faults(of bytes: [UInt8]) throws -> [String] {
    faults(try JSONTree.parse(bytes), root, "$")
  }

  /// What is wrong with a document that was parsed already.
  func faults(of document: JSONTree) -> [String] { faults(document, root, "$") }

  private func faults(_ value: JSONTree, _ schema: JSONTree, _ path: String) -> [String] {
    if case .bool(let allows) = schema { return allows ? [] : ["\(path): not allowed"] }
    guard case .object(let keywords) = schema else { return ["\(path): no schema"] }
    return keywords.sorted { $0.key < $1.key }.flatMap {
      faults(value, $0.key, $0.value, keywords, path)
    }
  }

  private func faults(
    _ value: JSONTree, _ keyword: String, _ rule: JSONTree, _ schema: [String: JSONTree],
    _ path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$id", "id", "$defs", "definitions", "title", "description", "default",
      "format":
      []
    case "$ref": reference(rule).map { faults(value, $0, path) } ?? ["\(path): bad $ref"]
    case "type": matches(value, rule) ? [] : ["\(path): is \(value.type), not \(rule)"]
    case "const": value == rule ? [] : ["\(path): is not \(rule)"]
    case "enum": isMember(value, of: rule) ? [] : ["\(path): \(value) is not listed"]
    case "anyOf": anyOf(value, rule, path)
    case "oneOf":
      fitting(value, rule, path) == 1 ? [] : ["\(path): fits not exactly one form"]
    case "pattern": fits(value, pattern: rule) ? [] : ["\(path): \(value) breaks \(rule)"]
    case "uniqueItems": isUnique(value) || rule == .bool(false) ? [] : ["\(path): not unique"]
    case "required": required(value, rule, path)
    case "properties", "additionalProperties":
      keyword == "properties" || schema["properties"] == nil ? members(value, schema, path) : []
    case "items": items(value, rule, path)
    case "minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength":
      bound(value, keyword, rule) ? [] : ["\(path): breaks \(keyword)"]
    default: ["\(path): this validator does not know “\(keyword)”"]
    }
  }

  private func reference(_ rule: JSONTree) -> JSONTree? {
    guard case .text(let text) = rule else { return nil }
    let parts = text.split(separator: "/").map(String.init)
    guard parts.count == 3, parts[0] == "#", ["$defs", "definitions"].contains(parts[1]) else {
      return nil
    }
    return root[parts[1]]?[parts[2]]
  }

  private func fitting(_ value: JSONTree, _ rule: JSONTree, _ path: String) -> Int {
    guard case .array(let schemas) = rule else { return 0 }
    return schemas.count { faults(value, $0, path).isEmpty }
  }

  private func fits(_ value: JSONTree, pattern: JSONTree) -> Bool {
    guard case .text(let text) = value else { return true }
    guard case .text(let pattern) = pattern, let regex = try? Regex(pattern) else { return false }
    return text.contains(regex)
  }

  private func isUnique(_ value: JSONTree) -> Bool {
    if case .array(let values) = value { Set(values).count == values.count } else { true }
  }

  private func matches(_ value: JSONTree, _ rule: JSONTree) -> Bool {
    let types: [String] = if case .text(let only) = rule { [only] } else { rule.texts }
    return types.contains(value.type) || (value.type == "integer" && types.contains("number"))
  }

  private func isMember(_ value: JSONTree, of rule: JSONTree) -> Bool {
    if case .array(let values) = rule { values.contains(value) } else { false }
  }

  private func anyOf(_ value: JSONTree, _ rule: JSONTree, _ path: String) -> [String] {
    guard case .array(let schemas) = rule else { return ["\(path): bad anyOf"] }
    let attempts = schemas.map { faults(value, $0, path) }
    if attempts.contains(where: \.isEmpty) { return [] }
    return ["\(path): fits no form"] + attempts.flatMap { $0 }
  }

  private func required(_ value: JSONTree, _ rule: JSONTree, _ path: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    return rule.texts.filter { members[$0] == nil }.map { "\(path): lacks “\($0)”" }
  }

  private func members(
    _ value: JSONTree, _ schema: [String: JSONTree], _ path: String
  ) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.flatMap { key, member in
      let rule = schema["properties"]?[key] ?? schema["additionalProperties"] ?? .bool(true)
      return faults(member, rule, "\(path).\(key)")
    }
  }

  private func items(_ value: JSONTree, _ rule: JSONTree, _ path: String) -> [String] {
    guard case .array(let values) = value else { return [] }
    return values.enumerated().flatMap { faults($1, rule, "\(path)[\($0)]") }
  }

  private func bound(_ value: JSONTree, _ keyword: String, _ rule: JSONTree) -> Bool {
    guard case .number(let limit) = rule else { return false }
    let measure: Double? =
      switch (value, String(keyword.dropFirst(3))) {
      case (.number(let number), "imum"): number
      case (.array(let values), "Items"): Double(values.count)
      case (.text(let text), "Length"): Double(text.unicodeScalars.count)
      default: nil
      }
    guard let measure else { return true }
    return keyword.hasPrefix("min") ? measure >= limit : measure <= limit
  }
}
