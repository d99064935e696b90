import Conformance
import Records

/// The parts of a page that are not about its media: unread inputs and files that were not judged.
struct RestSections {
  /// The run's messages that are not about its media.
  let rest: RunRecord.Rest

  /// Writes the inputs that could not be read.
  func writeFailures(to page: inout HTMLWriter) {
    guard !rest.failures.isEmpty else { return }
    page.element(.section) { page in
      page.element(.h2, text: "Could not be read")
      page.element(.ul, .classes("plain")) { page in
        for failure in rest.failures.prefix(Lane.mostRows) {
          page.element(.li) { page in
            page.sentence(failure.message)
            page.text(" ")
            page.element(.code, text: failure.code)
          }
          page.newLine()
        }
      }
      writeCount(of: rest.failures.count, to: &page)
    }
  }

  /// Writes the files that were not judged.
  func writeSkipped(to page: inout HTMLWriter) {
    guard !rest.skipped.isEmpty else { return }
    page.element(.section) { page in
      page.element(.details) { page in
        page.element(.summary) { $0.element(.h2, text: "Not judged (\(rest.skipped.count))") }
        page.element(.ul, .classes("plain")) { page in
          for file in rest.skipped.prefix(Lane.mostRows) {
            page.element(.li) { page in
              page.element(.bdi, text: file.path)
              page.text(": " + file.reason)
            }
            page.newLine()
          }
        }
        writeCount(of: rest.skipped.count, to: &page)
      }
    }
  }

  /// Writes the use of a baseline.
  func writeBaseline(to page: inout HTMLWriter) {
    guard let use = rest.baseline else { return }
    page.element(.section) { page in
      page.element(.h2, text: "Baseline")
      page.element(.p) { page in
        page.element(.bdi, text: use.file)
        page.text(use.accepted == 1 ? ": 1 finding is" : ": \(use.accepted) findings are")
        page.text(" accepted.")
      }
      let notes = use.notes
      guard !notes.isEmpty else { return }
      page.element(.ul, .classes("plain")) { page in
        for note in notes {
          page.element(.li) { $0.sentence(note.message) }
          page.newLine()
        }
      }
    }
  }

  /// Writes the corresponding clauses of other standards for the clauses of a profile.
  static func writeStandards(of profile: String, to page: inout HTMLWriter) {
    guard let profile = Profile.named(profile) else { return }
    page.element(.section) { page in
      page.element(.details) { page in
        page.element(.summary) { $0.element(.h2, text: "The same in other standards") }
        page.element(.ul, .classes("plain")) { page in
          for clause in profile.testedClauses {
            let items = StandardsList.items(of: clause.id, in: profile)
            let words = items.map { "\($0.standard) \($0.clauses)" }.joined(separator: "; ")
            page.element(.li, text: "\(clause.id) \(clause.title): \(words)")
            page.newLine()
          }
        }
      }
    }
  }

  /// Writes the clauses that this version does not test.
  static func write(_ untested: UntestedClauses, to page: inout HTMLWriter) {
    let clauses = untested.entries
    guard !clauses.isEmpty else { return }
    page.element(.section) { page in
      page.element(.h2, text: "Not tested")
      page.element(.ul, .classes("plain")) { page in
        for entry in clauses {
          page.element(.li, text: "\(entry.name) \(entry.clause.title): \(entry.reason)")
          page.newLine()
        }
      }
    }
  }

  private func writeCount(of entries: Int, to page: inout HTMLWriter) {
    let unlisted = entries - Lane.mostRows
    if unlisted > 0 { page.element(.p, text: "\(unlisted) more are not listed.") }
  }
}
