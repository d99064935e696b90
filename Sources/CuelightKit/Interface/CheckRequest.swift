import MediaModel
public import Conformance
package import SystemPackage

/// What to check, and how.
public struct CheckRequest: Sendable {
  /// The name of a placement manifest that is found beside media.
  public static let manifestName = FileNames.manifest

  /// Files and folders; empty for all that the manifest lists.
  public var paths: [String] {
    get { sources.map(\.string) }
    set { sources = newValue.map { FilePath($0) } }
  }
  /// The same; not every path is text.
  package var sources: [FilePath] = []
  /// Files and folders of a list.
  ///
  /// Unlike ``sources``, a file that belongs to another one of the list is not judged by itself.
  package var list: [FilePath] = []
  /// Whether the report has the verdicts; else they are only given away one by one, and memory does
  /// not grow with them.
  package var keepsVerdicts = true
  /// The placement manifest, or `nil` to use the first `cuelight.yml` from each medium's folder
  /// upwards.
  public var manifest: String?
  /// The limits and the policy on absence.
  public var profile: Profile
  /// Profiles that are reported beside it and decide nothing.
  public var also: [Profile]
  /// How many files are examined at once.
  public var jobs: Int
  /// On what conditions media are read.
  public var access: MediaAccess
  /// What says where people speak.
  public var speech: SpeechSource
  /// A transcript that somebody vouches for, or what a recognizer heard, to compare the words with;
  /// `nil` for none.
  public var reference: String?
  /// Files that are written after the run: `Report.readOutputs` has those that the run reads.
  public var outputs: [String] = []

  /// Where the files of pages are.
  public var site = Site()

  /// Where the files of pages are, and how much of a page is read.
  public struct Site: Sendable {
    /// What addresses begin with, and the folder that their files are in.
    public struct Mapping: Sendable {
      /// What addresses begin with: `/media/` or `https://cdn.example.org/`.
      public var prefix: String
      /// The folder.
      public var folder: String

      /// Creates a mapping.
      ///
      /// - Parameters:
      ///   - prefix: What addresses begin with.
      ///   - folder: The folder.
      public init(prefix: String, folder: String) {
        self.prefix = prefix
        self.folder = folder
      }
    }

    /// The folder that addresses from the root start in, whose pages are read; `nil` for none.
    public var root: String?
    /// Parts of the site and other hosts; the longest prefix wins.
    public var maps: [Mapping] = []
    /// The most bytes of a page that is read.
    public var largestPage = 16 << 20

    /// Creates a site without folders.
    public init() {}
  }
  /// What was read in earlier runs; `nil` when nothing is kept.
  public var cache: EvidenceCache?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - manifest: The placement manifest.
  ///   - profile: The limits and the policy on absence.
  ///   - also: Profiles that are reported beside it.
  ///   - jobs: How many files are examined at once, at least one.
  ///   - access: On what conditions media are read.
  ///   - speech: What says where people speak.
  ///   - reference: What the words are compared with.
  ///   - cache: What was read in earlier runs.
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
  /// What is wrong with asking for several media at once; `nil` when nothing is.
  var manyMedia: ExaminationError? {
    var isOfOne = reference != nil
    if case .timeline = speech { isOfOne = true }
    guard isOfOne else { return nil }
    return .init(
      code: .callOneMedium,
      message: "A reference or a timeline of the speech belongs to one medium; name only that one.")
  }
}
