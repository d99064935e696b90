import CaptionQuality
import Conformance
import MediaModel
import Records
import Reporting

/// The names that outputs print besides the codes of findings, failures and issues.
extension CodeCatalog {
  static var outcomes: [CodePage] {
    Outcome.allCases.sorted(by: >).map {
      CodePage($0.abbreviation, .outcome, title: $0.inWords, $0.explanation)
    }
  }

  static var profiles: [CodePage] {
    Profile.all.map { CodePage($0.name, .profile, title: $0.title, $0.explanation) }
  }

  static var notes: [CodePage] {
    BaselineUse.Note.Code.allCases.map {
      CodePage($0.rawValue, .note, title: $0.explanation.what, $0.explanation)
    }
  }

  static var results: [CodePage] {
    SyncVerdict.allCases.map { CodePage($0.rawValue, .result, title: $0.title, $0.explanation) }
      + CaptionAlignment.UnmeasuredReason.allCases.map {
        CodePage($0.rawValue, .result, title: "why captions were not measured", $0.explanation)
      }
      + NarrationComparison.Relation.allCases.map {
        CodePage($0.rawValue, .result, title: $0.title, $0.explanation)
      }
  }

  static var limits: [CodePage] {
    SyncLimits.all.map {
      CodePage($0.name, .profile, title: "limits for captions in sync", $0.explanation)
    }
  }

  static var advice: [CodePage] {
    QualityAdvice.Code.allCases.map {
      CodePage($0.name, .advice, title: $0.explanation.what, $0.explanation)
    }
  }

  static var guidelines: [CodePage] {
    QualityProfile.all.map { CodePage($0.name, .profile, title: $0.title, $0.explanation) }
  }
}
