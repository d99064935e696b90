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
      A person answered, and something that the answer rests on has changed since: the medium, its \
      captions or another text, or a declared fact. The answer does not count.
      """,
    why: "What was judged is no longer what people get.",
    repair: """
      Look at the new content and answer again: `cuelight review` asks for it, or write the answer \
      with `cuelight attest`.
      """,
    example: """
      A. Example attested on 2026-05-01 that “captionsAccurate” holds. It does not count, because \
      this has changed since: the captions film.en.vtt.
      """)

  static let attestationUnverified = CodeExplanation(
    what: """
      The run asks for signed answers (`--allowed-signers`), and the signature of this one is missing, \
      is not about it, or is of a key that is not allowed for the person.
      """,
    why: "Anybody can write a name into a file; a signature proves who answered.",
    repair: """
      Have the person answer again with `cuelight attest --sign KEY`, or add the key to the file of \
      allowed signers (ssh-keygen, “ALLOWED SIGNERS”).
      """,
    example: """
      A. Example attested on 2026-05-01 that “captionsAccurate” holds. It does not count: it is not \
      signed.
      """)

  static let attestationFails = CodeExplanation(
    what: "A person attested that the requirement is not met.",
    why: "A person looked, and people miss something.",
    repair: "Repair what the person found; then attest again.",
    example: "A. Example attested on 2026-05-01 that “captionsAccurate” does not hold.")

  static let attestationDisagrees = CodeExplanation(
    what: "One person attested that the requirement is met, and another one that it is not met.",
    why: "A person looked, and people miss something. One good answer does not outweigh it.",
    repair: """
      Talk about the places that the notes name. Repair them; then both people answer about the \
      new content.
      """,
    example: """
      B. Sample attested on 2026-05-02 that “captionsAccurate” does not hold (names are missing). \
      A. Example attested on 2026-05-01 that “captionsAccurate” holds. Where people disagree, the \
      failure counts.
      """)

  static let attestationOverruled = CodeExplanation(
    what: "A person attested that the requirement is met, and a measurement proves that it is not.",
    why: "A failure that is proven stays until the content is repaired.",
    repair: """
      Repair the failure. If the measurement is wrong, dispute the result: `cuelight audit dispute`.
      """,
    example: """
      A. Example attested on 2026-05-01 that “captionsSynchronized” holds. It does not lift a \
      failure that was measured.
      """)

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
