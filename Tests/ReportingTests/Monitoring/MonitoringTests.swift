import Conformance
import Foundation
import Testing

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
