import MediaModel
public import Conformance

/// What to check, and how.
public struct CheckRequest: Sendable {
  /// The name of a placement manifest that is found beside media.
  public static let manifestName = FileNames.manifest

  /// Files and folders; empty for all that the manifest lists.
  public var paths: [String]
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
  /// Files that are written after the run: ``Report/readOutputs`` has those that the run reads.
  public var outputs: [String] = []

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
  public init(
    paths: [String], manifest: String? = nil, profile: Profile = .dhsIOS, also: [Profile] = [],
    jobs: Int = 1,
    access: MediaAccess = MediaAccess(), speech: SpeechSource = .installed,
    reference: String? = nil
  ) {
    self.paths = paths
    self.manifest = manifest
    self.profile = profile
    self.also = also
    self.jobs = max(1, jobs)
    self.access = access
    self.speech = speech
    self.reference = reference
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
