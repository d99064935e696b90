import ArgumentParser
import Runs

/// The options for a run in parts, whose stored results allow it to be resumed.
struct RunOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Judge the media of this plan (cuelight plan).", valueName: "file"),
    completion: .file(extensions: ["ndjson"]))
  var plan: String?

  @Option(
    help: ArgumentHelp(
      """
      Judge one part of the plan, counted from 0: 0/4 is the first of four; auto asks the \
      variables of Slurm, AWS Batch, Kubernetes (with CUELIGHT_SHARDS) or CUELIGHT_SHARD and \
      CUELIGHT_SHARDS.
      """,
      valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      """
      Store a record of each medium in this folder; media that have one are not judged again. \
      Reports are made by merge. Statuses 1, 3 and 4 become 0 unless --fail-on is given.
      """,
      valueName: "folder"),
    completion: .directory)
  var results: String?

  @Option(
    help: ArgumentHelp(
      "Begin no further medium after this time, such as 3500s or 58m.", valueName: "time"))
  var deadline: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "After a signal, wait this long for media that are examined. (default: 10s)",
      valueName: "time"))
  var grace: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "Begin a new file of records after so many bytes. (default: 64M)", valueName: "size"))
  var partSize: ByteCount?

  @Flag(
    help: """
      Read the files of media that have a record again, and judge those whose content changed \
      although sizes and times did not.
      """)
  var verify = false

  @Flag(help: "Leave times, host and attempt out of records, as with SOURCE_DATE_EPOCH.")
  var noTimes = false

  /// The time limit for completing the current media after a signal.
  static let defaultGrace = Duration.seconds(10)

  private func checkShard() throws {
    guard let shard, shard != "auto" else { return }
    do throws(RunError) {
      _ = try Shard(shard)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func validate() throws {
    try checkShard()
    guard shard == nil || plan != nil || results != nil else {
      throw ValidationError("--shard takes a part of a plan; name one with --plan.")
    }
    guard results != nil || !verify && !noTimes && partSize == nil && deadline == nil else {
      throw ValidationError(
        "--deadline, --part-size, --verify and --no-times are about records; name a folder with "
          + "--results.")
    }
  }
}
