import Foundation
import Hashing
import MediaModel

/// A stored run with a few media, as `check -f ndjson` writes it.
struct StoredRunText {
  /// A medium with the outcome of each criterion.
  struct Medium {
    var name: String
    /// A word that the hash of the medium is made of; `nil` for a medium that could not be read.
    var content: String?
    var outcomes: [String: String]
    var reason = "Measured."
    var code = "captions.late"
  }

  var profile = "dhs-ios"
  var media: [Medium]
  /// The reasons why the run could not judge all media: code and message.
  var failures: [(code: String, message: String)] = []

  init(_ media: [Medium]) { self.media = media }

  /// One medium with an outcome for 3.3.B, and C for 3.3.C.
  init(_ name: String, _ content: String?, _ outcome: String) {
    self.init([Medium(name: name, content: content, outcomes: ["3.3.B": outcome, "3.3.C": "C"])])
  }

  var bytes: [UInt8] {
    var text = Self.line([
      "profile": profile, "record": "run", "schemaVersion": 2,
      "tool": ["name": "cuelight", "version": "0.2.0"],
    ])
    for medium in media { text += Self.line(Self.record(medium)) }
    for failure in failures {
      text += Self.line([
        "error": ["code": failure.code, "message": failure.message], "record": "error",
      ])
    }
    let hash = ContentHash(of: Array(text.utf8))?.hex ?? ""
    text += Self.line([
      "libraries": [String: String](), "media": media.count, "record": "end", "sha256": hash,
    ])
    return Array(text.utf8)
  }

  private static func line(_ record: [String: Any]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: record, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
  }

  private static func record(_ medium: Medium) -> [String: Any] {
    let none: [Any] = []
    var presentation: [String: Any] = [
      "captions": none, "container": NSNull(), "declared": none, "duration": NSNull(),
      "kind": "multimedia", "outcomes": none, "placements": none, "sandbox": none,
      "sha256": NSNull(), "source": medium.name, "status": "examined", "tracks": none,
    ]
    if let content = medium.content {
      let hash = ContentHash(of: Array(content.utf8))?.hex ?? ""
      presentation["sha256"] = hash
      presentation["contents"] = [["name": medium.name, "part": "medium", "sha256": hash]]
      presentation["outcomes"] = medium.outcomes.sorted { $0.key < $1.key }.map {
        outcome($0.key, $0.value, medium)
      }
    } else {
      presentation["status"] = "couldNotBeExamined"
      presentation["error"] = ["code": "media.notFound", "message": "It is missing."]
    }
    return ["presentation": presentation, "record": "medium"]
  }

  private static func outcome(
    _ criterion: String, _ outcome: String, _ medium: Medium
  ) -> [String: Any] {
    let isOpen = ["NC", "NR"].contains(outcome)
    return [
      "criterion": criterion, "findings": isOpen ? [finding(medium)] : [],
      "notEvaluated": [String](), "outcome": outcome, "reason": medium.reason,
      "title": "Captions are synchronized",
    ]
  }

  private static func finding(_ medium: Medium) -> [String: Any] {
    [
      "advice": false, "code": medium.code,
      "location": [
        "column": NSNull(), "end": NSNull(), "line": NSNull(), "resource": medium.name,
        "start": NSNull(), "track": NSNull(),
      ],
      "measurements": [String: Double](), "remedy": "Shift the cues.", "what": "They are late.",
      "why": "People read what was said before.",
    ]
  }
}
