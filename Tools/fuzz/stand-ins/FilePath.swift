/// Stands for the path of swift-system: the manifest's reader judges paths by their text alone.
public struct FilePath: Sendable, Hashable {
  private let text: String

  public init(_ text: String) { self.text = text }

  public func lexicallyResolving(_ path: FilePath) -> FilePath? { path }
}
