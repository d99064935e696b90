import ArgumentParser
import Baselines
import Configuration
import CuelightKit
import MediaModel

/// `cuelight cache`: shows the content of a cache and reduces its size.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Show what is in a cache, or remove entries.",
    discussion: """
      A cache is used only where --cache, the configuration or CUELIGHT_CACHE names its folder. It \
      holds what was found in media, never verdicts, and may be removed at any time.
      """,
    subcommands: [Show.self, Prune.self])

  /// The folder, with the same options on each command.
  struct Folder: ParsableArguments {
    @Argument(
      help:
        "The folder of the cache; by default the one that CUELIGHT_CACHE or a configuration names.",
      completion: .directory)
    var folder: String?

    @OptionGroup var source: ConfigurationOptions

    /// The selected folder, opened.
    func open() throws(InputIssues) -> CacheFolder {
      var named = folder
      if named == nil { named = try ConfiguredCall.settings(source).values[.cache]?.text }
      guard let named, named != Setting.noFolder else {
        throw InputIssues(
          entries: [.init(code: .usage, message: "Name the folder of the cache.")])
      }
      do throws(EvidenceCacheError) {
        return try CacheFolder(named)
      } catch {
        throw InputIssues(entries: [.init(code: .usage, message: error.description)])
      }
    }
  }

  /// `cuelight cache show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show how many entries a cache has, and their size.")

    @OptionGroup var place: Folder

    func run() throws {
      let summary = try place.open().checkedSummary()
      let day = summary.oldest.flatMap { CalendarDay(secondsSince1970: $0) }
      let oldest = day.map { "oldest use: \($0)\n" } ?? ""
      try Output.results("entries: \(summary.entries)\nbytes: \(summary.bytes)\n\(oldest)")
    }
  }

  /// `cuelight cache prune`.
  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune",
      abstract: "Remove the entries of a cache that were not used for longest.")

    @OptionGroup var place: Folder

    @Option(
      help: ArgumentHelp(
        "Remove what was not used for this time, such as 30d or 12h.", valueName: "time"))
    var olderThan: TimeLimit?

    @Option(
      help: ArgumentHelp(
        "Then remove what was used longest ago, until the rest has at most this size, such as 10G.",
        valueName: "size"))
    var maxSize: ByteCount?

    func validate() throws {
      guard olderThan != nil || maxSize != nil else {
        throw ValidationError("Say what to remove with --older-than, --max-size or both.")
      }
    }

    func run() throws {
      let folder = try place.open()
      let removed: CacheFolder.Summary
      do throws(EvidenceCacheError) {
        removed = try folder.prune(
          unusedFor: olderThan?.duration, toBytes: maxSize?.bytes)
      } catch {
        throw InputIssues(entries: [.init(code: .usage, message: error.description)])
      }
      try Output.results("removed entries: \(removed.entries)\nremoved bytes: \(removed.bytes)\n")
    }
  }
}

extension CacheFolder {
  fileprivate borrowing func checkedSummary() throws(InputIssues) -> Summary {
    do throws(EvidenceCacheError) {
      return try summary()
    } catch {
      throw InputIssues(entries: [.init(code: .usage, message: error.description)])
    }
  }
}
