import Foundation
import TestSupport
import Testing

/// The way of Documentation/Review.md with a folder of 28 uploads.
@Suite struct `a folder of 28 uploads` {
  /// Samples, and how many copies of each are in the folder.
  private static let samples: [(sample: String, name: String, count: Int)] = [
    ("3.3.B/C-mp4-srt-beside", "right", 6), ("3.3.B/NC-late-by-1500ms-mp4", "late", 3),
    ("3.3.B/NC-no-captions", "missing", 4), ("3.3.C/NC-uncovered-12s-mp4", "partial", 2),
    ("3.2.B/NR-transcript-beside", "talk", 4), ("3.2.B/NC-no-transcript-wav", "speech", 2),
    ("3.1.C/NC-no-alternative", "loop", 4), ("3.1.B/NC-gif-endless", "banner", 2),
  ]

  private static func fill(_ scratch: Scratch) throws {
    let root = PackageFolder.root.appending(path: "MediaSamples")
    for (sample, name, count) in samples {
      let folder = root.appending(path: sample)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        !["README", "expected.json", "cuelight.yml"].contains($0)
      }
      for file in files {
        var bytes = try Data(contentsOf: folder.appending(path: file))
        let rest = file.drop { $0 != "." }
        for number in 1...count {
          // Each copy has its own content: a box that players skip.
          if rest == ".mp4" { bytes += Data([0, 0, 0, 9]) + Data("free\(number)".utf8) }
          try scratch.write(bytes, to: "uploads/\(name)-\(number)\(rest)")
        }
      }
    }
    let page = root.appending(path: "3.2.A/C-page-controls")
    for file in try FileManager.default.contentsOfDirectory(atPath: page.path)
    where file != "README" && file != "expected.json" {
      try scratch.write(
        try Data(contentsOf: page.appending(path: file)), to: "uploads/page/\(file)")
    }
  }

  @Test func `is brought to nothing open by one person, without a hand-written hash`() throws {
    let scratch = try Scratch()
    try Self.fill(scratch)
    let stored = try scratch.run("check", "-f", "ndjson", "--exit-zero", "uploads")
    try stored.output.write(to: scratch.url("run.ndjson"))
    // Nothing starts by itself; all else is well.
    let typed = String(repeating: "n\n", count: 3) + String(repeating: "y\n", count: 60)
    let review = try ProgramRun(
      ["review", "run.ndjson", "--by", "Ann <ann@example.org>"], in: scratch.folder,
      input: Data(typed.utf8))
    #expect(review.status == 0, "\(review.text)\(review.errors)")
    let questions = review.text.split(separator: "\n").filter { $0.hasPrefix("Question ") }
    let shared = questions.filter { $0.contains(" films:") || $0.contains(" recordings:") }
    let ofOne = questions.count - shared.count
    #expect(shared.count + max(0, ofOne - 28) <= 25, "\(questions.joined(separator: "\n"))")
    let checked = try scratch.run(
      "check", "uploads", "-f", "csv", "--exit-zero", "--attestations", "answers.ndjson")
    // Late captions are repaired first; then their words are judged.
    let open = checked.text.split(separator: "\n").filter {
      $0.contains("\"NR\"") && !$0.contains("Repair th") && !$0.hasPrefix("\"all media\"")
    }
    #expect(open.isEmpty, "\(open)")
    #expect(checked.text.contains("\"NC\""), "what is wrong stays wrong")
  }
}
