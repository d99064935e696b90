/// Stands for the path of swift-system: the readers judge paths by their text alone.
public struct FilePath: Sendable, Hashable {
  /// A part of a path.
  public struct Component: Sendable, Hashable {
    public enum Kind: Sendable { case regular, special }

    public let string: String

    public init?(_ text: String) {
      guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "/")) else { return nil }
      string = text
    }

    public var kind: Kind { string == "." || string == ".." ? .special : .regular }
  }

  private var text: String

  public init(_ text: String) { self.text = text }

  public var string: String { text }

  public var isEmpty: Bool { text.isEmpty }

  public var components: [Component] {
    text.split(separator: "/").compactMap { Component(String($0)) }
  }

  public var lastComponent: Component? { components.last }

  public func pushing(_ path: FilePath) -> FilePath { FilePath("\(text)/\(path.text)") }

  public func starts(with path: FilePath) -> Bool { components.starts(with: path.components) }

  public func appending(_ part: String) -> FilePath { FilePath("\(text)/\(part)") }

  public mutating func append(_ part: Component) { text += "/" + part.string }

  public func removingLastComponent() -> FilePath {
    FilePath(components.dropLast().map(\.string).joined(separator: "/"))
  }

  @discardableResult public mutating func removePrefix(_ path: FilePath) -> Bool {
    guard starts(with: path) else { return false }
    text = components.dropFirst(path.components.count).map(\.string).joined(separator: "/")
    return true
  }

  public func lexicallyNormalized() -> FilePath { self }

  public func lexicallyResolving(_ path: FilePath) -> FilePath? { path }
}

extension FilePath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
