import Foundation
import TestSupport
import Testing

/// A review in a real terminal of 80 columns.
@Suite struct `cuelight review in a terminal` {
  private func tmux(_ scratch: Scratch, _ words: String...) throws -> ProgramRun {
    let run = try ProgramRun(
      ["-S", scratch.url("tmux").path, "-f", "/dev/null"] + words, in: scratch.folder,
      program: .tmux)
    #expect(run.status == 0, "\(words): \(run.errors)")
    return run
  }

  @Test func `letters answer, and the screen shows plain lines`() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try CaptionedFilm.add(to: scratch, as: name) }
    let stored = try scratch.run("check", "-f", "ndjson", "--exit-zero", ".")
    try stored.output.write(to: scratch.url("run.ndjson"))
    let program = try TestProgram.cuelight.url.path
    let server = scratch.url("tmux").path
    let line = """
      '\(program)' review run.ndjson --by 'Ann <ann@example.org>' --player 'true {file}'; \
      echo "status $?"; tmux -S '\(server)' wait-for -S done; sleep 600
      """
    _ = try tmux(
      scratch, "new-session", "-d", "-x", "80", "-y", "50", "-c", scratch.folder.path, line)
    defer { _ = try? tmux(scratch, "kill-server") }
    // What is typed before it is asked for waits in the terminal.
    _ = try tmux(scratch, "send-keys", "n", "Enter", "b", "Enter", "e", "Enter", "q", "Enter")
    _ = try tmux(scratch, "wait-for", "done")
    let shown = try tmux(scratch, "capture-pane", "-p", "-S", "-").text
    #expect(shown.contains("Question 1 of") && shown.contains("3 films: a.mp4, b.mp4, c.mp4"))
    #expect(shown.contains("y yes, the same for all 3, n no, the same for all 3"))
    #expect(shown.contains("status 4"), "\(shown)")
    let answers = try String(contentsOf: scratch.url("answers.ndjson"), encoding: .utf8)
    #expect(answers.split(separator: "\n").count == 3, "\(answers)")
  }
}
