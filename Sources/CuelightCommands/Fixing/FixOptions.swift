import ArgumentParser

/// The options of `check` that repair caption files before the media are judged.
struct FixOptions: ParsableArguments {
  @Flag(
    help: """
      First repair what can be repaired without loss: times of WebVTT and SubRip files that are out \
      of sync, and what “cuelight fix” repairs. Captions inside a film that are out of sync get a new \
      file beside it; the film is not changed. Then judge what is left.
      """)
  var fix = false

  @Flag(help: "With --fix: print the differences and change nothing.")
  var dryRun = false

  @Flag(help: "With --fix: keep no originals; by default film.srt is kept as film.srt.orig.")
  var noKeep = false

  func validate() throws {
    guard fix || !dryRun && !noKeep else {
      throw ValidationError("--dry-run and --no-keep work only with --fix.")
    }
    guard !dryRun || !noKeep else {
      throw ValidationError("--dry-run changes nothing; leave out --no-keep.")
    }
  }
}
