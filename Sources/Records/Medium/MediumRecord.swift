package import Conformance
package import Forms
package import MediaModel

/// One medium of a run with its outcomes: `presentation` in `Schemas/check.schema.json`.
package struct MediumRecord: Sendable, Hashable {
  /// Whether a medium was examined.
  package enum Status: String, Sendable, Hashable {
    case examined, examinedInPart, couldNotBeExamined
  }

  /// The outcomes by other profiles, which do not decide.
  package var also: [ProfileRecord] = []
  /// The captions that were found.
  package var captions: [CaptionRecord] = []
  /// Whether a manifest declares captions in the picture.
  package var hasOpenCaptions = false
  /// The container, or `nil`.
  package var container: String?
  /// The contents that the outcomes rest on: the medium, its alternatives, the declared facts.
  package var contents: [AttestedContent] = []
  /// The declarations of manifests with their places.
  package var declarations: [DeclaredFact] = []
  /// The declarations, one sentence each.
  package var declared: [String] = []
  /// Whether the manifest is a page.
  package var isDeclaredByPage = false
  /// The duration, or `nil`.
  package var duration: Duration?
  /// What it is one of several encodings of: an item of a manifest or an element of a page, by its
  /// place; `nil` for a medium that nothing declares in several encodings.
  package var encodingOf: String?
  /// The reason why it could not be examined, or `nil` if it was.
  package var error: RunRecord.Failure?
  /// The kind of the medium.
  package var kind = Medium.Kind.none
  /// The manifest that declares it, or `nil`.
  package var manifest: String?
  /// What was measured of the captions that decide.
  package var measured = MeasurementRecord(CaptionMeasurements())
  /// One outcome per criterion, in order; empty when it could not be examined.
  package var outcomes: [OutcomeRecord] = []
  /// The measurement of the detector, in addition to a timeline from the user.
  package var ownMeasurement: MeasurementRecord?
  /// The placements that a manifest declares.
  package var placements: [PlacementRecord] = []
  /// The program that is judged, if the medium carries several programs.
  package var program: MediaProgram?
  /// What a recognizer heard beside the captions; `nil` if none listened.
  package var heard: CaptionWords?
  /// What a pass over the picture found; `nil` if none was made.
  package var picture: PictureEvidence?
  /// Small pictures beside what was found; empty unless a report wants them.
  package var pictures: [PictureRecord] = []
  /// The pictures that are files, which a stored run keeps.
  private var storedPictures: [PictureRecord] {
    get { pictures.filter { $0.path != nil } }
    set { pictures = newValue }
  }
  /// Why pictures that a report wants are missing; `nil` if none is.
  package var missingPictures: String?
  /// The comparison with a reference, or `nil`.
  package var reference: ReferenceRecord?
  /// The layers of the sandbox in which it was read.
  package var sandbox: [String] = []
  /// SHA-256 of the medium, or `nil` when it could not be read.
  package var sha256: String?
  /// The medium, as the user would name it.
  package var source = ""
  /// The name of the medium in Base64, if its bytes are no text.
  package var sourceBytes: String?
  /// Whether it was examined.
  package var status = Status.examined
  /// The tracks.
  package var tracks: [TrackRecord] = []
  /// The parts that could not be read, one sentence each.
  package var unread: [String] = []

  /// The data that is drawn along the time, which a record has beside the medium.
  ///
  /// `nil` for a medium that could not be examined.
  package var timeline: TimelineRecord?
  /// The reason why its details or its timeline cannot be read from a stored record; `nil` if they
  /// are not damaged.
  package var damage: String?

  /// The medium, with its program if there are several; may quote the file unescaped.
  package var name: String { source + (program.map { " \($0.inWords)" } ?? "") }

  private init() {}

  /// Creates a record that has only a name.
  ///
  /// - Parameter name: The medium, as the user would name it.
  init(named name: String) { source = name }
}

extension MediumRecord {
  /// Creates the record of a medium.
  ///
  /// - Parameters:
  ///   - verdict: The medium.
  ///   - hasTimeline: Whether it includes the data that is drawn along the time.
  package init(_ verdict: PresentationVerdict, hasTimeline: Bool = true) {
    also = verdict.also.map { other in
      ProfileRecord(
        profile: other.profile,
        outcomes: other.results.map { OutcomeRecord($0, of: verdict.captions) })
    }
    captions = CaptionRecord.all(verdict.captions)
    hasOpenCaptions = verdict.captions.isDeclaredOpen
    container = verdict.container
    contents = verdict.contents
    declarations = verdict.facts
    declared = verdict.declaredFacts
    isDeclaredByPage = verdict.isDeclaredByPage
    duration = verdict.duration
    encodingOf = verdict.encodingOf
    error = verdict.failure.map(RunRecord.Failure.init)
    kind = verdict.kind
    manifest = verdict.manifest
    measured = MeasurementRecord(verdict.measurements)
    outcomes = verdict.results.map { OutcomeRecord($0, of: verdict.captions) }
    ownMeasurement = verdict.own.map(MeasurementRecord.init)
    placements = verdict.placements.map(PlacementRecord.init)
    program = verdict.program
    heard = verdict.measurements.words
    picture = verdict.picture
    pictures = verdict.pictures.map(PictureRecord.init)
    missingPictures = verdict.missingPictures
    reference = verdict.measurements.reference.map(ReferenceRecord.init)
    sandbox = verdict.sandbox
    sha256 = verdict.hash?.hex
    source = verdict.source
    sourceBytes = PathText.bytes(of: verdict.source).map { Base64.text(of: $0) }
    let examined: Status = verdict.unread.isEmpty ? .examined : .examinedInPart
    status = verdict.failure == nil ? examined : .couldNotBeExamined
    tracks = verdict.tracks.map(TrackRecord.init)
    unread = verdict.unread
    timeline = hasTimeline ? TimelineRecord(verdict) : nil
  }

  /// The medium in JSON.
  package static let form = JSONForm<Self>(of: { Self() }, settings)
  /// The medium without what only few reports show, which is not read.
  static let outcomesForm = JSONForm<Self>(
    of: { Self() }, settings.filter { !details.contains($0.name) })
  /// The medium with what totals and summaries need; the rest is not read.
  static let summaryForm = JSONForm<Self>(
    of: { Self() }, settings.filter { summary.contains($0.name) })

  private static let summary: Set = [
    "also", "encodingOf", "error", "kind", "manifest", "outcomes", "program", "source", "status",
    "unread",
  ]
  private static let details: Set = [
    "alignment", "coverage", "declarations", "declared", "heard", "ownMeasurement", "picture",
    "reference",
    "speech",
    "tracks",
  ]

  private static let settings: [Setting<Self, InJSON>] = [
    Setting("alignment", \.measured.alignment, .optional(.form(CaptionAlignment.form))),
    Setting("also", \.also, .list(of: .form(ProfileRecord.form), atMost: 100).leftOut(if: [])),
    Setting("captions", \.captions, .list(of: .form(CaptionRecord.form), atMost: .max)),
    Setting("captionsDeclaredOpen", \.hasOpenCaptions, .flag.leftOut(if: false)),
    Setting("container", \.container, .orNull(.label)),
    Setting(
      "contents", \.contents,
      .list(of: .form(AttestedContent.form), atMost: .max).leftOut(if: [])),
    Setting("coverage", \.measured.coverage, .optional(.form(SpeechCoverage.form))),
    Setting(
      "declarations", \.declarations,
      .list(of: .form(DeclaredFact.form), atMost: .max).leftOut(if: [])),
    Setting("declared", \.declared, .texts),
    Setting("declaredByPage", \.isDeclaredByPage, .flag.leftOut(if: false)),
    Setting("duration", \.duration, .orNull(.length)),
    Setting("encodingOf", \.encodingOf, .optional(.label)),
    Setting("error", \.error, .optional(.form(RunRecord.Failure.form))),
    Setting("kind", \.kind, .choice), Setting("manifest", \.manifest, .optional(.label)),
    Setting("outcomes", \.outcomes, .list(of: .form(OutcomeRecord.form), atMost: 1_000)),
    Setting("ownMeasurement", \.ownMeasurement, .optional(.form(MeasurementRecord.form))),
    Setting("placements", \.placements, .list(of: PlacementRecord.codec, atMost: .max)),
    Setting("program", \.program, .optional(.form(MediaProgram.form).inline)),
    Setting("heard", \.heard, .optional(.form(CaptionWords.form))),
    Setting("picture", \.picture, .optional(Codec(PictureEvidence.form.json))),
    Setting(
      "pictures", \.storedPictures,
      .list(of: .form(PictureRecord.form), atMost: 1_000).leftOut(if: [])),
    Setting("picturesMissing", \.missingPictures, .optional(.label)),
    Setting("reference", \.reference, .optional(.form(ReferenceRecord.form))),
    Setting("sandbox", \.sandbox, .texts.inline), Setting("sha256", \.sha256, .orNull(.label)),
    Setting("source", \.source, .label),
    Setting("sourceBytes", \.sourceBytes, .optional(.label)),
    Setting("speech", \.measured.speech, .optional(.form(SpeechSummary.form))),
    Setting("status", \.status, .choice),
    Setting("tracks", \.tracks, .list(of: .form(TrackRecord.form), atMost: .max)),
    Setting("unread", \.unread, .texts.leftOut(if: [])),
  ]
}

extension DeclaredFact {
  fileprivate static let form = JSONForm<Self>(
    Field("key", \.key, .label), Field("line", \.line, .integer),
    Field("manifest", \.manifest, .label), Field("value", \.value, .label)
  ) { Self(manifest: $2, line: $1, key: $0, value: $3) }
}
