/// The explanations of findings about declarations, attestations and evidence.
extension CodeExplanation {
  static let declarationContradicted = CodeExplanation(
    what: """
      The manifest declares something that the measurement does not support: for example sound \
      without meaning in which people speak, or another language.
      """,
    why: "A wrong declaration hides what people who cannot hear or see miss.",
    repair: "Listen to it. Then correct the declaration in cuelight.yml, or the mark in the file.",
    example:
      "The sound of film.mp4 is declared to carry no meaning, but people speak in it for 40 s.")

  static let attestationStale = CodeExplanation(
    what: """
      A person recorded an answer, and the file has changed since. The answer does not count.
      """,
    why: "What was judged is no longer what people get.",
    repair: """
      Look at the new content. If the answer is still right, record it again with `cuelight \
      attest`, which notes the new content.
      """,
    example: """
      The attestation “captionsAccurate” by A. Example of 2026-05-01 is about other content than \
      film.en.vtt holds today, so it does not count.
      """)

  static let attestationFails = CodeExplanation(
    what: "A person attested that the requirement is not met.",
    why: "A person looked, and people miss something.",
    repair: "Repair what the person found; then attest again.",
    example: "A. Example attested on 2026-05-01 that “captionsAccurate” does not hold.")

  static let evidenceMissing = CodeExplanation(
    what:
      "Something that the result depends on could not be read or measured. So a person must look.",
    why: "What was not read cannot be judged; a guess could be wrong in both directions.",
    repair: """
      Do what the report says: often, deliver a file that is whole and in a common format, or let \
      people look and attest the result.
      """,
    example: "The sound was not searched for speech.")
}
