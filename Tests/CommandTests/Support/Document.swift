import Foundation
import TestSupport

/// The JSON of a run, as far as these tests use it.
struct Document: Decodable {
  let schemaVersion: Int
  let errors: [Failure]?
  let presentations: [Presentation]?
  let skipped: [Skipped]?
  let tool: Tool?

  struct Tool: Decodable { let name: String }

  struct Failure: Decodable {
    let code: String
    let message: String
  }

  struct Skipped: Decodable {
    let path: String
    let reason: String
  }

  struct Presentation: Decodable {
    let source: String
    let status: String
    let error: Failure?
    let sandbox: [String]
    let captions: [Caption]
    let outcomes: [Outcome]

    /// The outcome of a criterion.
    func outcome(_ criterion: String) -> String? {
      outcomes.first { $0.criterion == criterion }?.outcome
    }
  }

  struct Outcome: Decodable, Equatable {
    let criterion: String
    let outcome: String
  }

  struct Caption: Decodable {
    let form: String
    let cues: Int?
  }

  /// The codes of all that could not be read.
  var codes: [String] {
    (errors ?? []).map(\.code) + (presentations ?? []).compactMap { $0.error?.code }
  }
}

extension ProgramRun {
  /// Standard output as one document.
  ///
  /// - Returns: The document.
  /// - Throws: An error if it is not JSON.
  func document() throws -> Document {
    try JSONDecoder().decode(Document.self, from: output)
  }
}
