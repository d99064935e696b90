/// A store of large files, which leaves a small pointer file where the content was not fetched.
public enum LargeFileStore: Sendable, Hashable {
  /// Git LFS.
  case gitLFS
  /// git-annex.
  case gitAnnex

  /// The first bytes of a file in which ``init(pointer:)`` looks.
  private static let judged = 512

  /// Recognizes a pointer file by its first bytes.
  ///
  /// A pointer of Git LFS names its specification (specification of Git LFS, “The Pointer”); one of
  /// git-annex has the name of its key, alone or as the target of a link that was saved as a text.
  ///
  /// - Parameter bytes: The file, or its first bytes.
  public init?(pointer bytes: some Collection<UInt8>) {
    let head = String(decoding: bytes.prefix(Self.judged), as: UTF8.self)
    let line = head.prefix { !$0.isNewline }
    let isPath = !line.contains { $0 == " " || $0 == "<" }
    if line.hasPrefix("version https://git-lfs.github.com/spec/") {
      self = .gitLFS
    } else if isPath, line.hasPrefix("/annex/objects/") || line.contains(".git/annex/objects/") {
      self = .gitAnnex
    } else {
      return nil
    }
  }

  /// What the file is, and the way to get its content: the end of a sentence without its full stop.
  public var pointer: String {
    switch self {
    case .gitLFS: "a pointer file of Git LFS; get its content with “git lfs pull”"
    case .gitAnnex: "a pointer file of git-annex; get its content with “git annex get”"
    }
  }
}
