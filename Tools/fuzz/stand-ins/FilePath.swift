/// Stands for the path of swift-system: the readers of manifests judge paths by their text alone.
public struct FilePath: Sendable, Hashable {
  /// A part of a path.
  public struct Component: Sendable, Hashable {
    public let string: String
  }

  private let text: String

  public init(_ text: String) { self.text = text }

  public var components: [Component] { text.split(separator: "/").map { Component(string: String($0)) } }

  public func starts(with path: FilePath) -> Bool { components.starts(with: path.components) }

  public func appending(_ part: String) -> FilePath { FilePath("\(text)/\(part)") }

  public func lexicallyResolving(_ path: FilePath) -> FilePath? { path }
}
