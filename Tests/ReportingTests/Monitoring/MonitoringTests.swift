import Conformance
import Foundation
import Testing

@testable import Records
@testable import Reporting

@Suite("Logs and metrics of a run")
struct MonitoringTests {
  private let moment = Date(timeIntervalSince1970: 1_700_000_000)

  @Test func `a medium is one line, and what is in its name stays in it`() {
    let line = RunLogLine.medium(
      "a\n\u{1B}[2J\"b", [.compliant, .notCompliant], took: .milliseconds(1_250))
    let text = String(decoding: line.bytes(at: moment), as: UTF8.self)
    #expect(
      text == """
        {"event": "medium", "level": "info", "outcome": "notCompliant", "seconds": 1.25, \
        "source": "a\\n\\u001b[2J\\"b", "time": "2023-11-14T22:13:20.000Z"}

        """)
  }

  @Test func `a medium that was not read is an error`() {
    let line = RunLogLine.medium("a", [.compliant, nil], took: .zero)
    let text = String(decoding: line.bytes(at: moment), as: UTF8.self)
    #expect(text.contains("\"level\": \"error\"") && text.contains("\"outcome\": \"error\""))
  }

  private static let lines: [RunLogLine] =
    [.start("dhs-ios"), .end(media: 0, took: .zero), .end(media: 3, took: .seconds(90))]
    + [nil, .doesNotApply, .compliant, .needsReview, .notCompliant].map { outcome in
      .medium("a\u{1B}\"b\\xFF.mp4", [outcome], took: .milliseconds(1_001))
    } + [.info, .warning, .error].map { .message($0, "It\nhappened.") }

  @Test(arguments: lines.indices)
  func `every line keeps to the schema`(_ index: Int) throws {
    let bytes = Self.lines[index].bytes()
    #expect(try Schema(named: "log").faults(of: bytes) == [])
    // A line with a name too many, or without one, does not.
    let text = String(decoding: bytes, as: UTF8.self)
    for other in [
      text.replacing("{\"", with: "{\"x\": 1, \""), text.replacing("time", with: "day"),
    ] {
      #expect(try Schema(named: "log").faults(of: Array(other.utf8)) != [])
    }
  }

  @Test func `the schema has the events of the program, and no name that no line writes`() throws {
    let schema = try Schema(named: "log").root
    guard case .array(let forms)? = schema["anyOf"] else {
      Issue.record("no events")
      return
    }
    #expect(forms.count == RunLogLine.Event.allCases.count)
    var written: [String: Set<String>] = [:]
    var values: Set<String> = []
    for line in Self.lines {
      guard case .object(let members) = try JSONTree.parse(line.bytes(shard: "0/3")),
        case .text(let event)? = members["event"]
      else { continue }
      written[event, default: []].formUnion(members.keys)
      for case .text(let value) in members.values { values.insert(value) }
    }
    for event in RunLogLine.Event.allCases {
      guard case .object(let properties)? = schema["$defs"]?[event.rawValue]?["properties"] else {
        Issue.record("no form of \(event)")
        continue
      }
      #expect(Set(properties.keys) == written[event.rawValue])
      #expect(properties["event"] == .object(["const": .text(event.rawValue)]))
      for name in properties.values.compactMap({ $0["enum"] }).flatMap(\.texts) {
        #expect(values.contains(name), "\(name)")
      }
    }
  }

  @Test func `metrics are OpenMetrics text`() {
    var metrics = RunMetrics(version: "1", profile: "a\"b\\c\nd")
    metrics.count([.compliant], took: .milliseconds(1_500))
    metrics.count([.compliant, nil], took: .milliseconds(20))
    metrics.queue = 7
    metrics.bytesRead = 99
    metrics.processorTime = .microseconds(3_000_007)
    let lines = metrics.text.split(separator: "\n")
    for line in [
      "cuelight_media_total{outcome=\"compliant\"} 1", "cuelight_media_total{outcome=\"error\"} 1",
      "cuelight_media_total{outcome=\"notCompliant\"} 0", "cuelight_media_seconds_total 1.520000",
      "# UNIT cuelight_media_seconds seconds", "cuelight_cpu_seconds_total 3.000007",
      "cuelight_queue 7", "cuelight_bytes_read_total 99",
      "cuelight_run_info{version=\"1\",profile=\"a\\\"b\\\\c\\nd\"} 1",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    #expect(metrics.text.hasSuffix("\n# EOF\n"))
    // Each family begins once, and its lines follow.
    let types = lines.filter { $0.hasPrefix("# TYPE") }
    #expect(Set(types).count == types.count)
  }
}
