import Placements
import SystemPackage

/// What a person can do about a part of a page that was not read.
struct IssueRemedy {
  let issue: PageIssue
  /// Its addresses that nothing settles.
  let open: [String]
  /// Finds the files of its addresses.
  let resolver: PageAddress.Resolver
  /// Where an entry of a manifest about the page has to be.
  let entry: EntryPlace

  /// The highest number of addresses that a sentence names.
  private static let mostNamed = 20
  /// The placeholder for a folder that the user chooses.
  private static let folder = FilePath("FOLDER")

  /// What ends the error, as a sentence after a space.
  ///
  /// - Parameter isShared: Whether frames show the page with several queries.
  /// - Returns: The sentence; empty if the message of the issue has it.
  func sentence(isShared: Bool = false) -> String {
    switch issue.subject {
    case .page: return ""
    case .frame:
      let name = naming("its medium")
      guard isShared else { return " " + "\(savedPage); or \(name)".capitalizedFirst + "." }
      return " Frames show that page with several queries, and one saved page is not all of them. "
        + name.capitalizedFirst + "."
    case .medium: return " " + medium.capitalizedFirst + "."
    case .media where issue.ids.isEmpty:
      return " Give each of them an `id`, and name its file in \(entry.words) and that `id`."
    case .media:
      let ids = issue.ids.map { "`id: \($0)`" }.joined(separator: ", ")
      return " Name the file of each in \(entry.words) and its `id` (\(ids))."
    }
  }

  /// What to do about the page of a frame, without a manifest.
  private var savedPage: String {
    let address = open.first ?? ""
    if let saved = SavedPage(address, resolver) {
      let file = saved.path.shown
      return saved.isWritten || SettledIssues.exists(saved.path, beneath: saved.root)
        ? "check \(file) in the same call"
        : "save that page as \(file), and check it in the same call"
    }
    if resolver.resolve(address) == .data || resolver.hasOtherScheme(address) {
      return "put that page into a file, name that as its address, and check it in the same call"
    }
    guard let (option, resolver) = resolver.completed(for: address, by: Self.folder),
      let saved = SavedPage(address, resolver)
    else { return "give the site’s folder with --site-root, and check that page in the same call" }
    return "save that page as \(saved.path.shown), and check it in the same call with \(option)"
  }

  private var medium: String {
    guard !open.isEmpty else { return naming("its file") }
    let isOne = issue.addresses.count == 1
    let files = isOne ? "the file" : "these files"
    let list = isOne ? "" : ": \(listed)"
    guard let folder else {
      let name = issue.ids.isEmpty && issue.naming != .otherID
      return "check \(files) in the same call"
        + (name
          ? ", or name \(isOne ? "it" : "each") in \(entry.words)\(list)"
          : "\(list); or \(naming(isOne ? "it" : "its file"))")
    }
    return "\(folder), and check \(files) in the same call\(list); or \(naming("its file"))"
  }

  private var listed: String {
    let names = open.prefix(Self.mostNamed).map { String($0.prefix(200)) }.joined(separator: ", ")
    let rest = open.count - Self.mostNamed
    return rest > 0 ? "\(names) and \(rest) more" : names
  }

  /// What makes the addresses those of files; `nil` if they are.
  private var folder: String? {
    let unread = open.filter { address in
      if case .file = resolver.resolve(address) { false } else { true }
    }
    if unread.isEmpty { return nil }
    return unread.contains(where: resolver.isOnNetwork)
      ? "give the folder of \(open.count == 1 ? "its address" : "their addresses") with --map"
      : "give the site’s folder with --site-root"
  }

  private func naming(_ what: String) -> String {
    if let id = issue.ids.first { return "name \(what) in \(entry.words) and `id: \(id)`" }
    let first =
      switch issue.naming {
      case .id: "give the element an `id`"
      case .otherID: "give the element an `id` that no other one has"
      case .ownElement: "give each medium an element or script with an `id` of its own"
      }
    return "\(first), and name \(what) in \(entry.words) and that `id`"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
