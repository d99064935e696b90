import MediaModel
public import Conformance
import Placements
package import SystemPackage

/// The files to check, and the options.
public struct CheckRequest: Sendable {
  /// The name of a placement manifest that is found beside media.
  public static let manifestName = FileNames.manifest

  /// Files and folders; empty for all media that the manifest lists.
  public var paths: [String] {
    get { sources.map(\.string) }
    set { sources = newValue.map { FilePath($0) } }
  }
  /// The paths of ``paths`` as bytes, because not every path is text.
  package var sources: [FilePath] = []
  /// Files and folders of a list.
  ///
  /// Unlike ``sources``, a listed file that belongs to another listed file is not judged
  /// separately.
  package var list: [FilePath] = []
  /// The files and folders that the search of folders leaves out; named files are judged.
  private(set) var excluded = ExcludedPaths.none
  /// Further files and folders of a list that may still be written; `nil` for none.
  ///
  /// Waits until it has some, and gives `nil` at the end. What it gives is judged in its order, and
  /// before its end.
  package var listing: (@Sendable () async -> [FilePath]?)?
  /// Whether pages are read, which may place any medium of the request.
  package var readsPages: Bool {
    site.root != nil || sources.contains { FileNames.isPage($0.name) }
  }
  /// Whether the report contains the verdicts; otherwise each verdict is only passed on, and memory
  /// does not grow with their number.
  package var keepsVerdicts = true
  /// The placement manifest, or `nil` to use the first `cuelight.yml` from each medium's folder
  /// upwards.
  public var manifest: String?
  /// The limits and the policy on absence.
  public var profile: Profile
  /// Profiles that are reported in addition and do not decide.
  public var also: [Profile]
  /// The number of files that are examined at the same time.
  public var jobs: Int
  /// The conditions for reading media.
  public var access: MediaAccess
  /// The source of the speech timeline.
  public var speech: SpeechSource
  /// The text to compare the words with: a transcript that a person vouches for, or the output of a
  /// speech recognizer; `nil` for none.
  public var reference: String?
  /// The recognizer whose words are compared with captions; `nil` for none.
  public var recognizer: Recognizer?
  /// Whether the recognizer listens to all speech, and each cue is judged.
  public var listensToAll = false
  /// When the picture is looked at.
  public var picture = PictureUse.auto
  /// What is done with small pictures beside what was found; `nil` if none are wanted.
  package var pictures: PictureOrder?
  /// The text reader that reads what is painted into the picture; `nil` for none.
  public var textReader: PictureTextReader?
  /// Whether each verdict has the SHA-256 of its medium.
  ///
  /// A film is read once more for it. If not, media are hashed only where something else needs it:
  /// answers of people, attestations of the medium, a cache, a speech timeline, a recognizer or a text
  /// reader. Without a hash, a finding is identified by the name of its medium, so that a baseline, which
  /// knows its content, does not accept it.
  public var hashesMedia = true
  /// The answers of people about the media.
  package var answers = AnswerIndex()
  /// Files that are written after the run: `Report.readOutputs` contains those that the run reads.
  public var outputs: [String] = []

  /// The location of the files of pages.
  public var site = Site()

  /// The location of the files of pages, and the size limit of a page.
  public struct Site: Sendable {
    /// A prefix of addresses, and the folder that contains their files.
    public struct Mapping: Sendable {
      /// The prefix of the addresses: `/media/` or `https://cdn.example.org/`.
      public var prefix: String
      /// The folder.
      public var folder: String

      /// Creates a mapping.
      ///
      /// - Parameters:
      ///   - prefix: The prefix of the addresses.
      ///   - folder: The folder.
      public init(prefix: String, folder: String) {
        self.prefix = prefix
        self.folder = folder
      }
    }

    /// The folder for addresses that begin with `/`; its pages are read; `nil` for none.
    public var root: String?
    /// Parts of the site and other hosts; the longest prefix wins.
    public var maps: [Mapping] = []
    /// The largest size of a page in bytes.
    public var largestPage = 16 << 20

    /// Creates a site without folders.
    public init() {}
  }
  /// The evidence of earlier runs; `nil` if nothing is kept.
  public var cache: EvidenceCache?

  /// Leaves files and folders out of the search of folders; named files are judged.
  ///
  /// - Parameter patterns: A name (`drafts`, `*.tmp.mp4`), or a path from the searched folder
  ///   (`2024/**/raw`).
  /// - Returns: The reason why one is not a pattern, with the remedy; else `nil`.
  package mutating func leaveOut(_ patterns: [String]) -> String? {
    do throws(ExcludedPaths.Refusal) {
      excluded = try ExcludedPaths(patterns)
      return nil
    } catch {
      return error.message
    }
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - manifest: The placement manifest.
  ///   - profile: The limits and the policy on absence.
  ///   - also: Profiles that are reported in addition.
  ///   - jobs: The number of files that are examined at the same time, at least one.
  ///   - access: The conditions for reading media.
  ///   - speech: The source of the speech timeline.
  ///   - reference: The text that the words are compared with.
  ///   - cache: The evidence of earlier runs.
  public init(
    paths: [String], manifest: String? = nil, profile: Profile = .dhsIOS, also: [Profile] = [],
    jobs: Int = 1,
    access: MediaAccess = MediaAccess(), speech: SpeechSource = .installed,
    reference: String? = nil, cache: EvidenceCache? = nil
  ) {
    sources = paths.map { FilePath($0) }
    self.manifest = manifest
    self.profile = profile
    self.also = also
    self.jobs = max(1, jobs)
    self.access = access
    self.speech = speech
    self.reference = reference
    self.cache = cache
  }
}

extension CheckRequest {
  /// The reason why the request cannot be used for several media; `nil` if it can.
  var manyMedia: ExaminationError? {
    var isOfOne = reference != nil
    if case .timeline = speech { isOfOne = true }
    guard isOfOne else { return nil }
    return .init(
      code: .callOneMedium,
      message: "A reference or a timeline of the speech belongs to one medium; name only that one.")
  }
}

/// When `check` looks at the pictures of a video.
public enum PictureUse: String, Sendable, Hashable, CaseIterable {
  /// Always: flashes are measured, too.
  case always
  /// Where people speak and no captions were found.
  case auto
  /// Never.
  case never
}
