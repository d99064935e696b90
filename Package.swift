// swift-tools-version: 6.2
import PackageDescription

/// Every target: no pointer without the word `unsafe`, no dependency's type in an interface by
/// accident.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatWarning("StrictMemorySafety", as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The programs run where no toolchain is installed: the Swift runtime is a part of them.
///
/// One build serves the programs and the tests, which link the runtime as libraries; so the compiler
/// cannot name what a static Foundation links with, and it is named here.
let runtime: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections"],
    .when(configuration: .release))
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Tests spend their time in what they test: to optimize them too would take half of a clean build.
let testOptimization: SwiftSetting = .unsafeFlags(["-Onone"], .when(configuration: .release))

func tests(
  _ name: String, _ dependencies: [Target.Dependency], isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"],
    exclude: name == "ReportingTests" ? ["Goldens"] : [],
    swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
      + (isOptimized ? [] : [testOptimization]))
}

/// Tests of a reader of text read files as the program does too.
let textTests: [Target.Dependency] = [
  "MediaModel", "TextBasics", "Styles", "CueText", "CaptionFormats", "TTML", "BroadcastCaptions",
  "SpeechTimelines", "TimedText", "CaptionTestSupport",
]

let package = Package(
  name: "cuelight",
  products: [
    .executable(name: "cuelight", targets: ["cuelight"]),
    .executable(name: "cuelight-worker", targets: ["cuelight-worker"]),
    .executable(name: "cuelight-text-worker", targets: ["cuelight-text-worker"]),
    .library(name: "CuelightKit", targets: ["CuelightKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    // Values that every other target speaks in.
    library("MediaModel"),

    // Bytes, encodings, lines, XML, JSON, language tags and the log of issues.
    library("TextBasics", ["MediaModel"]),
    // Style sheets: what they hide, what they move, and what can be read.
    library("Styles", ["MediaModel", "TextBasics"]),
    // The text of cues: markup, looks, words and languages.
    library("CueText", ["MediaModel", "TextBasics", "Styles"]),
    // WebVTT, SubRip, SBV and SubStation Alpha.
    library("CaptionFormats", ["MediaModel", "TextBasics", "Styles", "CueText"]),
    // TTML and the rules of its profiles.
    library("TTML", ["MediaModel", "TextBasics", "CueText"]),
    // CEA-608, CEA-708, teletext and EBU STL, and what carries them.
    library("BroadcastCaptions", ["MediaModel", "TextBasics", "CueText"]),
    // Drawings in SVG: bytes to how they move.
    library("VectorMotion", ["MediaModel", "TextBasics", "Styles"]),
    // Files that say where people speak.
    library("SpeechTimelines", ["MediaModel", "TextBasics", "CueText"]),
    // Caption files of any format: bytes to cues and issues; repairs, tracks, transcripts.
    library(
      "TimedText",
      [
        "MediaModel", "TextBasics", "CueText", "CaptionFormats", "TTML", "BroadcastCaptions",
        "SpeechTimelines", "FileSignatures",
      ]),

    // Packed data of archives.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    library("Inflating", ["CZlib"]),
    // The entries of ZIP archives.
    library("Archives", ["TextBasics", "Inflating"]),
    // Documents of word processors: bytes to their text.
    library("Documents", ["MediaModel", "TextBasics", "Archives"]),
    // Lottie animations, alone or in an archive: bytes to how they move.
    library("Lottie", ["MediaModel", "TextBasics", "Archives"]),

    // How well captions read, against published guidelines.
    .target(
      name: "CaptionQuality", dependencies: ["MediaModel", "CueText"],
      resources: [
        .embedInCode("Profiles/bbc.profile"), .embedInCode("Profiles/dcmp.profile"),
        .embedInCode("Profiles/ebu.profile"), .embedInCode("Profiles/fcc.profile"),
        .embedInCode("Profiles/netflix.profile"), .embedInCode("Profiles/netflix-children.profile"),
        .embedInCode("Profiles/wcag.profile"),
      ],
      swiftSettings: settings),

    // Captions and transcripts against a reference, word by word.
    library("WordComparison", ["MediaModel", "CueText"]),
    // Captions of what was heard, and transcripts put in time, for a person to correct.
    library("CaptionDrafts", ["MediaModel", "CueText", "CaptionQuality", "WordComparison"]),

    // Documents that users write, in a part of YAML: bytes to values and issues.
    library("StrictYAML", ["MediaModel", "TextBasics"]),

    // Settings of a run: files and environment to values.
    library(
      "Configuration",
      [
        "StrictYAML", "SystemIO",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // What a page or screen does with a medium.
    library(
      "Placements",
      [
        "MediaModel", "TextBasics", "StrictYAML",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // Values that leave a process, described once: bytes, JSON, schemas.
    library("Forms", ["MediaModel", "TextBasics"]),
    // Between the program and its workers.
    library("WorkerProtocol", ["MediaModel", "Forms"]),
    // Apart from it: the media worker links no reader of manifests.
    library(
      "TextProtocol",
      [
        "MediaModel", "TextBasics", "SpeechTimelines", "TimedText", "Placements", "Forms",
        "WorkerProtocol",
      ]),
    // Opens, lists and replaces files without a surprise; standard output.
    .target(name: "CSystemIO"),
    library("SystemIO", ["CSystemIO", .product(name: "SystemPackage", package: "swift-system")]),
    // Processes without rights, and the connection to them.
    .target(name: "CSandbox", linkerSettings: [.linkedLibrary("seccomp")]),
    library(
      "Sandbox",
      ["CSandbox", "SystemIO", .product(name: "SystemPackage", package: "swift-system")]),

    // The hash of everything that was judged.
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    library("Hashing", ["MediaModel", "CNettle"]),

    // The headers of GIF, PNG and WebP, in a file or in an address: bytes to times.
    library("ImageHeaders", ["MediaModel"]),

    // What a file is by its first bytes.
    library("FileSignatures", ["MediaModel"]),

    // The worker's side: the only code that reads media bytes.
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavformat",
      providers: [.apt(["libavformat-dev", "libavcodec-dev", "libswresample-dev"])]),
    .target(name: "CFFmpegShim", dependencies: ["CFFmpeg"]),
    library(
      "MediaProbe",
      [
        "MediaModel", "FileSignatures", "ImageHeaders", "Inflating", "SignalKernels", "CFFmpeg",
        "CFFmpegShim",
      ]),
    .target(name: "CSignalKernels"),
    library("SignalKernels", ["CSignalKernels"]),
    library("SignalAnalysis", ["MediaModel", "CueText", "SignalKernels"]),
    // Captions that are painted into the picture: grids of brightness to measures.
    library("PaintedText", ["MediaModel"]),
    // Flashes, steady movement and still pictures: grids of color to measures.
    library("FlashAnalysis", ["MediaModel"]),
    library(
      "Examination",
      [
        "MediaModel", "MediaProbe", "PaintedText", "FlashAnalysis", "TextBasics", "TTML",
        "BroadcastCaptions", "TimedText",
        "SignalAnalysis", "WorkerProtocol",
      ]),

    // Pages: markup to facts about the media they show.
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"])]),
    library(
      "Pages",
      [
        "MediaModel", "TextBasics", "ImageHeaders", "Placements", "Styles", "VectorMotion",
        "CGumbo",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // The text worker's side: whatever else comes from outside.
    library(
      "TextExamination",
      [
        "MediaModel", "TextBasics", "TimedText", "Placements", "Pages", "Lottie", "Documents",
        "VectorMotion",
        "TextProtocol",
      ]),

    // Judging and telling.
    .target(
      name: "Conformance", dependencies: ["MediaModel"],
      resources: [
        .embedInCode("Profiles/act.yml"), .embedInCode("Profiles/ada-title-ii.yml"),
        .embedInCode("Profiles/bbc-mobile.yml"),
        .embedInCode("Profiles/dhs-ios.yml"),
        .embedInCode("Profiles/en301549.yml"), .embedInCode("Profiles/gsa-mobile.yml"),
        .embedInCode("Profiles/section508.yml"), .embedInCode("Profiles/trusted-tester.yml"),
        .embedInCode("Profiles/wcag22.yml"),
      ],
      swiftSettings: settings),
    // What is known to be wrong, and the fingerprint of a finding.
    library(
      "Baselines",
      [
        "MediaModel", "Conformance", "Hashing", "SystemIO", "StrictYAML",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // The answers of people: lines of JSON.
    library(
      "Answers",
      [
        "MediaModel", "Forms", "Hashing", "StrictYAML", "SystemIO",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    library(
      "CuelightKit",
      [
        "MediaModel", "Answers", "Conformance", "Configuration", "TextBasics", "CueText",
        "CaptionFormats",
        "TTML",
        "SpeechTimelines", "TimedText", "StrictYAML", "Placements", "Forms", "WorkerProtocol",
        "TextProtocol", "SystemIO", "Sandbox", "SignalAnalysis", "WordComparison", "CaptionDrafts",
        "CaptionQuality", "Hashing",
        "FileSignatures",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // What is kept of a run: media, outcomes, findings, timelines; as lines of JSON too.
    library(
      "Records",
      [
        "MediaModel", "Answers", "Forms", "Conformance", "Baselines", "CaptionQuality", "CueText",
        "Hashing",
      ]),
    // One file for each format of a report; the form in the page for a browser has a script.
    .target(
      name: "Reporting",
      dependencies: [
        "MediaModel", "Answers", "Forms", "Conformance", "Baselines", "CaptionQuality", "CueText",
        "Hashing",
        "Records",
      ],
      resources: [.embedInCode("HTML/Review/review.js")], swiftSettings: settings),
    // Plans, shards, results folders and their merge: records and files, never media.
    library(
      "Runs",
      [
        "MediaModel", "Conformance", "Baselines", "Hashing", "Records", "SystemIO",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // The engine of databases in one file.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    library("SQLite", ["CSQLite"]),
    // Audits: the results of many runs in one file.
    library(
      "Audits",
      [
        "MediaModel", "Conformance", "Hashing", "Records", "SQLite", "SystemIO",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    library(
      "CuelightCommands",
      [
        "Answers", "CuelightKit", "Forms", "Records", "Reporting", "Runs", "Audits", "Conformance",
        "Baselines",
        "Configuration", "MediaModel",
        "TextBasics", "CueText",
        "CaptionFormats", "TTML", "TimedText", "SystemIO", "Sandbox", "CaptionQuality",
        "StrictYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // The programs.
    .executableTarget(
      name: "cuelight", dependencies: ["CuelightCommands"], swiftSettings: settings,
      linkerSettings: runtime),
    .executableTarget(
      name: "cuelight-worker",
      dependencies: [
        "Examination", "MediaModel", "SystemIO", "Sandbox", "Forms", "WorkerProtocol",
      ],
      swiftSettings: settings, linkerSettings: runtime),
    .executableTarget(
      name: "cuelight-text-worker",
      dependencies: [
        "TextExamination", "TextProtocol", "MediaModel", "SystemIO", "Sandbox", "WorkerProtocol",
      ],
      swiftSettings: settings, linkerSettings: runtime),
    .executableTarget(
      name: "cuelight-dev",
      dependencies: [
        "CuelightCommands", "CuelightKit", "Configuration", "Conformance", "MediaModel",
        "Reporting",
        "TimedText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // What several test targets need: the programs they start, random numbers, folders.
    .target(
      name: "TestSupport", path: "Tests/TestSupport",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),

    tests("MediaModelTests", ["MediaModel"]),
    tests("HashingTests", ["Hashing", "MediaModel"]),
    .target(
      name: "CaptionTestSupport", dependencies: ["MediaModel", "TextBasics", "CaptionFormats"],
      path: "Tests/CaptionTestSupport",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    tests("TextBasicsTests", textTests),
    tests("CueTextTests", textTests),
    tests("CaptionFormatsTests", textTests),
    tests("TTMLTests", textTests),
    tests("BroadcastCaptionsTests", textTests),
    tests("SpeechTimelinesTests", textTests),
    tests("StylesTests", ["Styles", "MediaModel", "TextBasics"]),
    tests("VectorMotionTests", ["VectorMotion", "Styles", "MediaModel"]),
    // Transcripts may be pages, which the text worker's side reads.
    tests(
      "TimedTextTests",
      [
        "MediaModel", "TextBasics", "CueText", "CaptionFormats", "TTML", "BroadcastCaptions",
        "SpeechTimelines", "TimedText", "TextExamination", "CaptionTestSupport",
      ]),
    tests(
      "CaptionQualityTests",
      ["CaptionQuality", "CueText", "CaptionFormats", "TimedText", "MediaModel"]),
    tests(
      "CaptionDraftsTests", ["CaptionDrafts", "CaptionQuality", "WordComparison", "MediaModel"]),
    tests("PaintedTextTests", ["PaintedText", "MediaModel"]),
    tests("FlashAnalysisTests", ["FlashAnalysis", "MediaModel"]),
    tests("WordComparisonTests", ["WordComparison", "CueText", "MediaModel"]),
    // Yams is the yardstick: whatever our reader accepts, Yams must read alike.
    tests(
      "PlacementsTests",
      [
        "Placements", "StrictYAML", "TextBasics", "MediaModel", "Yams",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests("PagesTests", ["Pages", "Placements", "MediaModel"]),
    tests(
      "ConfigurationTests",
      [
        "Configuration", "StrictYAML", "MediaModel",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "BaselinesTests",
      ["Baselines", "Conformance", "Records", "Reporting", "StrictYAML", "MediaModel"]),
    tests(
      "AnswersTests",
      [
        "Answers", "Forms", "MediaModel",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests("DocumentsTests", ["Documents", "TextBasics", "MediaModel"]),
    tests("LottieTests", ["Lottie", "Archives", "Inflating", "MediaModel"]),
    tests("FormsTests", ["Forms", "MediaModel"]),
    tests("WorkerProtocolTests", ["WorkerProtocol", "Forms", "MediaModel"]),
    tests(
      "TextExaminationTests",
      [
        "TextExamination", "TextProtocol", "WorkerProtocol", "Forms", "Placements", "TextBasics",
        "SpeechTimelines", "TimedText", "MediaModel",
      ]),
    .executableTarget(
      name: "SandboxProbe",
      dependencies: [
        "SystemIO", "Sandbox", "CSandbox",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/SandboxProbe", swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    tests(
      "SandboxTests",
      [
        "SystemIO", "Sandbox", "SandboxProbe",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests("ImageHeadersTests", ["ImageHeaders", "MediaModel"]),
    tests("MediaProbeTests", ["MediaProbe", "MediaModel"]),
    tests("ExaminationTests", ["Examination", "MediaProbe", "WorkerProtocol", "MediaModel"]),
    tests(
      "SignalAnalysisTests",
      ["SignalAnalysis", "CueText", "SignalKernels", "Hashing", "MediaModel"]),
    // Yams is the yardstick of the tables too.
    tests("ConformanceTests", ["Conformance", "MediaModel", "WordComparison", "Yams"]),
    tests(
      "CuelightKitTests",
      [
        "Answers", "CuelightKit", "Conformance", "MediaModel", "Placements", "SystemIO", "Sandbox",
        "Hashing",
        "FileSignatures", "TextBasics", "CueText",
        "CaptionFormats", "SpeechTimelines", "TimedText", "SignalAnalysis", "TextProtocol",
        "WorkerProtocol", "StrictYAML",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "ReportingTests",
      [
        "Reporting", "Records", "Forms", "Conformance", "Baselines", "CaptionQuality",
        "MediaModel", "Yams",
      ]),
    tests(
      "RunsTests",
      [
        "Runs", "Records", "Reporting", "Conformance", "Hashing", "SystemIO", "MediaModel",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "AuditsTests",
      ["Audits", "SQLite", "Records", "Reporting", "Conformance", "Hashing", "MediaModel"]),
    tests(
      "CommandTests",
      [
        "CuelightCommands", "CuelightKit", "Conformance", "Configuration", "Records", "Reporting",
        "MediaModel", "TimedText", "WorkerProtocol",
      ]),
    tests("SampleTests", ["CuelightKit", "Conformance", "MediaModel"]),
    // These read every file of the repository themselves.
    tests("RepositoryTests", ["Conformance"], isOptimized: true),
  ],
  swiftLanguageModes: [.v6]
)
