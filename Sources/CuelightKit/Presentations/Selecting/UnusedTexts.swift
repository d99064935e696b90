import SystemPackage

/// Texts near a medium that nothing assigns to it, for a finding that nothing was found.
///
/// People keep them under another name or in another folder; without a hint the finding would be
/// hard to believe.
struct UnusedTexts {
  /// The highest number of texts that a sentence names.
  private static let mostNamed = 3

  let medium: FilePath
  let texts: [FilePath]
  /// What the text may be: `captions`.
  let role: String

  /// A sentence that names the texts and the file name to use.
  ///
  /// It begins with a space. Without texts, it is empty.
  var inWords: String {
    // Texts that are named after the medium come first.
    let texts = texts.filter(isNamedAfterMedium) + texts.filter { !isNamedAfterMedium($0) }
    guard let first = texts.first else { return "" }
    let names = texts.prefix(Self.mostNamed).map(\.shown)
    let rest = texts.count - names.count
    let all = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return texts.count == 1
      ? " \(all) was not used: if it is the \(role) of this medium, put it beside it as "
        + "\(properName(of: first.name)), or name it in a manifest."
      : " \(all) were not used: put the \(role) of this medium beside it as "
        + "\(properName(of: first.name)), or name it in a manifest."
  }

  private func isNamedAfterMedium(_ text: FilePath) -> Bool {
    text.name.tags(after: medium.name) != nil
  }

  /// The name under which the text is found beside the medium.
  private func properName(of text: FileName) -> String {
    let own = medium.name
    if FileNames.isPage(text) { return "\(own.stem).transcript.\(text.fileExtension)" }
    return text.tags(after: own) != nil ? text.text : "\(own.stem).\(text.fileExtension)"
  }
}
