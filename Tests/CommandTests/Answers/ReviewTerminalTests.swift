import Foundation
import TestSupport
import Testing

/// A review in a real terminal of 80 columns.
@Suite struct `cuelight review in a terminal` {
  /// Calls tmux and returns what it prints.
  ///
  /// The server of tmux goes on after the call. It must hold nothing that was open in the call, or the
  /// call never ends: neither its pipes nor the socket by which its end is noticed.
  private func tmux(_ scratch: Scratch, _ call: String) throws -> String {
    let run = try scratch.shell(
      """
      exec </dev/null >shown 2>&1
      for file in /proc/$BASHPID/fd/*; do
        file=${file##*/}
        if [ "$file" -gt 2 ]; then eval "exec $file>&-"; fi
      done
      tmux -u -S server -f /dev/null \(call)
      """)
    let shown = try String(contentsOf: scratch.url("shown"), encoding: .utf8)
    #expect(run.status == 0, "\(call): \(shown)")
    return shown
  }

  /// Waits up to a minute for a text on the screen; how fast it comes is not tested.
  private func screen(_ scratch: Scratch, showing text: String) throws -> String {
    for _ in 0..<600 {
      let shown = try tmux(scratch, "capture-pane -p -e -J -S -")
      if shown.contains(text) { return shown }
      _ = try scratch.shell("sleep 0.1")
    }
    Issue.record("The terminal never shows “\(text)”.")
    return ""
  }

  @Test func `letters answer, and the screen shows plain lines`() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try CaptionedFilm.add(to: scratch, as: name) }
    let stored = try scratch.run("check", "-f", "ndjson", "--exit-zero", ".")
    try stored.output.write(to: scratch.url("run.ndjson"))
    let program = try TestProgram.cuelight.url.path
    try scratch.write(
      """
      '\(program)' review run.ndjson --by 'Ann <ann@example.org>'
      echo "status $?"
      read answer

      """.utf8, to: "review.sh")
    _ = try tmux(scratch, #"new-session -d -x 80 -y 50 "$BASH review.sh""#)
    defer { _ = try? tmux(scratch, "kill-server") }
    let first = try screen(scratch, showing: "y yes, the same for all 3, n no, the same for all 3")
    #expect(first.contains("Question 1 of") && first.contains("3 films: a.mp4, b.mp4, c.mp4"))
    _ = try tmux(scratch, "send-keys n Enter")
    _ = try screen(scratch, showing: "Question 2 of")
    _ = try tmux(scratch, "send-keys q Enter")
    let last = try screen(scratch, showing: "status")
    #expect(last.contains("status 4"), "\(last)")
    #expect(last.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!last.contains("\u{1B}"), "plain lines")
    let answers = try String(contentsOf: scratch.url("answers.ndjson"), encoding: .utf8)
    #expect(answers.split(separator: "\n").count == 3, "\(answers)")
  }
}
