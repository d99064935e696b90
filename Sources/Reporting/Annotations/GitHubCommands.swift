import Conformance
import Records

/// The workflow commands of a step, worst first, with no more than GitHub shows.
///
/// GitHub shows the first ten errors, ten warnings and ten notices of a step, and drops the others
/// without a word (github.com/actions/toolkit, docs/problem-matchers.md, “Limitations”). So the
/// first problem of each criterion of each medium comes before further places of the same problem,
/// and the last notice says how many annotations are left out.
struct GitHubCommands {
  /// The order within a kind.
  enum Rank: Int {
    /// A further place of a problem that another annotation names.
    case further
    /// A problem, question or advice that another annotation of the medium does not name yet.
    case first
  }

  /// The number of annotations of one kind that GitHub shows for a step.
  static let most = 10

  private var kept: [Annotation.Weight: WorstFirst<String>] = [:]
  private var counts: [Annotation.Weight: Int] = [:]
  private var number = 0

  /// Adds a command.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - rank: The order within the kind.
  ///   - command: Writes the command; only called for a command that may be shown.
  mutating func add(_ kind: Annotation.Weight, _ rank: Rank, _ command: () -> String) {
    number += 1
    counts[kind, default: 0] += 1
    var list = kept[kind] ?? WorstFirst(budget: Self.most)
    guard list.accepts(severity: rank.rawValue, number: number) else { return }
    list.add(.init(severity: rank.rawValue, number: number, cost: 1, value: command()))
    kept[kind] = list
  }

  /// The lines, worst first.
  var lines: [String] {
    let lists = Annotation.Weight.allCases.map { kind in (kind, kept[kind]?.kept.map(\.value) ?? [])
    }
    let total = counts.values.reduce(0, +)
    let isWhole = lists.reduce(0) { $0 + $1.1.count } == total
    guard !isWhole else { return lists.flatMap(\.1) }
    // The last notice needs a place of its own.
    let shown = lists.map { kind, commands in
      (kind, kind == .notice ? Array(commands.prefix(Self.most - 1)) : commands)
    }
    return shown.flatMap(\.1) + [rest(beside: shown.map { ($0.0, $0.1.count) })]
  }

  private func rest(beside shown: [(kind: Annotation.Weight, count: Int)]) -> String {
    let left = shown.compactMap { kind, count -> String? in
      let left = (counts[kind] ?? 0) - count
      return left > 0 ? "\(left) more \(kind.rawValue)\(left == 1 ? "" : "s")" : nil
    }
    let message =
      "\(left.joined(separator: ", ")): GitHub shows at most \(Self.most) of each kind for a "
      + "step. The report of this run has all of them: write it with -o report.html or -o report.sarif."
    return "::notice title=\(Escaping.workflowProperty("cuelight"))"
      + "::\(Escaping.workflowMessage(message))\n"
  }
}
