import Conformance
import Records

extension Outcome {
  var explanation: CodeExplanation {
    switch self {
    case .notCompliant:
      CodeExplanation(
        what: """
          NC: there is evidence that the criterion fails. It is the result that a tester records; a \
          person cannot turn it into a better one without a repair.
          """,
        why: "People who cannot hear or see miss something, or are disturbed.",
        repair: """
          Do what the finding below it says, then check again. `cuelight check --fix` repairs the \
          caption files that a program can repair.
          """,
        example: "3.3.B  NC  captions too late [captions.late]")
    case .needsReview:
      CodeExplanation(
        what: """
          NR: a program cannot decide it, so a person must answer a question. NR is the notation of \
          Cuelight; the test process has only NC, C and DNA.
          """,
        why: "What no program can prove must not be called compliant.",
        repair: """
          Answer the questions one after the other with `cuelight review`. Where a manifest can say \
          it, the finding has the line to write.
          """,
        example: "3.3.C  NR  whether the captions say all that is spoken [captions.reviewContent]")
    case .compliant:
      CodeExplanation(
        what: """
          C: everything that the criterion asks was measured, declared or attested by a person, and \
          nothing failed.
          """,
        why: "It says which part of the work is done. It is never said of what was not read.",
        repair: "There is nothing to do. Check again if the medium or its captions change.",
        example: "3.3.B  C  film.en.vtt is in sync with the speech.")
    case .doesNotApply:
      CodeExplanation(
        what: """
          DNA: what the criterion is about cannot happen here, such as captions of a film without \
          sound.
          """,
        why: "Testers must know that a criterion was not forgotten.",
        repair:
          "There is nothing to do. If the reason is wrong, correct what the manifest declares.",
        example: "3.2.B  DNA  It is a film, not only sound.")
    }
  }
}

extension BaselineUse.Note.Code {
  /// The explanation of the note.
  var explanation: CodeExplanation {
    switch self {
    case .expired:
      CodeExplanation(
        what: "An entry of the baseline has expired: the failure that it accepted counts again.",
        why: "An acceptance has an end, so that what people miss is repaired some day.",
        repair: """
          Repair what the entry is about. If it must wait longer, write a later day and a reason \
          in the baseline.
          """,
        example: "baseline.yml: line 4, 3.3.B, captions.late, film.mp4 has expired")
    case .unused:
      CodeExplanation(
        what: "An entry of the baseline accepts no finding of this run.",
        why:
          "It was repaired, or its medium was renamed. A forgotten entry could hide a later failure.",
        repair: "If it was repaired, remove the entry from the baseline.",
        example:
          "baseline.yml: line 4, 3.3.B, captions.late, film.mp4 accepts no finding of this run.")
    case .more:
      CodeExplanation(
        what: "More entries of the baseline have expired or accept nothing than a report lists.",
        why: "What is not listed is not repaired.",
        repair: "Repair or remove the entries that are listed first, then check again.",
        example: "baseline.yml: 12 more entries have expired or accept no finding of this run.")
    }
  }
}
