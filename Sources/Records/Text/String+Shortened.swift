extension String {
  /// The text, cut if it is longer than any name: several names are in one sentence or figure.
  package var shortened: String {
    let kept = unicodeScalars.prefix(200)
    return kept.endIndex < unicodeScalars.endIndex ? String(kept) + "…" : self
  }
}
