import SystemPackage

/// What helps a person whose manifest does not reach its medium.
extension PresentationSource {
  /// Why nobody knows how the medium is placed, and what may be meant.
  ///
  /// - Parameter medium: The medium in the words of the sentence.
  /// - Returns: The sentence, with a hint where there is one.
  func unplaced(_ medium: String) -> String {
    let (reason, hint) =
      if let manifest {
        ("\(manifest.display) does not speak of \(medium).", hint)
      } else {
        ("No manifest says how \(medium) is placed.", misnamedHint)
      }
    return hint.map { "\(reason) \($0)" } ?? reason
  }

  /// That a file is called nearly as a manifest is.
  var misnamedHint: String? {
    misnamed.map { "\($0.string) is not read: call it \(FileNames.manifest)." }
  }

  /// The same with a hint where its manifest does not speak of it.
  ///
  /// - Parameter hints: The hints of the run.
  /// - Returns: The medium.
  func hinted(_ hints: inout ManifestHints) -> PresentationSource {
    guard let manifest, entries.isEmpty, failure == nil else { return self }
    var hinted = self
    hinted.hint = hints.hint(forUnnamed: path, in: manifest)
    return hinted
  }
}
