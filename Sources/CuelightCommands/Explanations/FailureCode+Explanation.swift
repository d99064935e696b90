import Conformance
import MediaModel

extension FailureCode {
  /// The explanation; a new code does not compile without one.
  var explanation: CodeExplanation {
    let (what, repair) = meaning
    return CodeExplanation(
      what: what, why: harm, repair: repair, example: "ERROR  \(subject): … [\(rawValue)]")
  }

  /// The part of the name before the full stop.
  private var family: String { String(rawValue.prefix { $0 != "." }) }

  private var subject: String {
    switch family {
    case "manifest": "cuelight.yml:12"
    case "configuration": ".cuelightrc.yml:12"
    case "baseline": "baseline.yml:12"
    case "audit": "site.audit"
    case "captions": "film.en.vtt"
    case "page": "page.html"
    case "stream": "main.m3u8"
    default: "film.mp4"
    }
  }

  /// What the user's file is called in sentences.
  var document: String {
    switch family {
    case "manifest": "The manifest (cuelight.yml)"
    case "configuration": "The configuration (.cuelightrc.yml)"
    default: "The baseline"
    }
  }

  private var harm: String {
    switch family {
    case "manifest", "configuration":
      "A declaration that is not understood is not used: media must not be judged by wrong facts."
    case "baseline":
      "A baseline that is not understood accepts nothing: a failure must not be hidden by mistake."
    case "audit":
      "Without the audit, what earlier runs and people found is not known."
    case "output":
      "Without the file, those who repair what people miss do not get the result."
    case "worker", "sandbox":
      "Files are read only in a sandbox. Without it, nothing was judged."
    case "run": "A part of the media is not in the report, and what people miss there is not known."
    case "call", "usage": "Nothing was judged."
    default:
      "What was not read was not judged: what people who cannot hear or see miss there is not known."
    }
  }

  private var meaning: (what: String, repair: String) {
    switch self {
    case .mediaNotMedia, .mediaNotImage, .mediaRefusedFormat, .mediaTruncated, .mediaEmpty,
      .mediaTooManyTracks, .mediaLimit, .mediaDamaged, .mediaUnreadable, .mediaCancelled,
      .mediaCrashed, .mediaTimedOut, .mediaChanged, .mediaNotFound, .mediaNotReadable,
      .mediaIsFolder, .mediaNotRegularFile, .mediaTooLarge, .mediaSparse, .mediaOutsideRoot,
      .mediaReadInPart:
      ofMedium
    case .manifestAlias, .configurationAlias, .baselineAlias, .manifestBadValue,
      .configurationBadValue, .baselineBadValue, .manifestDuplicateID, .configurationDuplicateID,
      .baselineDuplicateID, .manifestDuplicateKey, .configurationDuplicateKey,
      .baselineDuplicateKey, .manifestEncoding, .configurationEncoding, .baselineEncoding,
      .manifestMissingKey, .configurationMissingKey, .baselineMissingKey, .manifestNotReadable,
      .configurationNotReadable, .baselineNotReadable, .manifestOutsideRoot,
      .configurationOutsideRoot, .baselineOutsideRoot, .manifestSyntax, .configurationSyntax,
      .baselineSyntax, .manifestTag, .configurationTag, .baselineTag, .manifestTooDeep,
      .configurationTooDeep, .baselineTooDeep, .manifestTooLarge, .configurationTooLarge,
      .baselineTooLarge, .manifestUnknownKey, .configurationUnknownKey, .baselineUnknownKey,
      .manifestVersion, .configurationVersion, .baselineVersion, .manifestWrongType,
      .configurationWrongType, .baselineWrongType:
      ofDocument
    case .answersNotReadable:
      ("The file with answers cannot be opened.", "Correct its name or its rights.")
    case .answersNotWritable:
      (
        "The answers could not be written.",
        "Name a file in a folder that you may write to, or leave out -o: then they are printed."
      )
    case .auditNotReadable:
      (
        "The file is no audit of this version, or it is damaged or was changed by another program.",
        "Restore it from a copy. `cuelight audit verify` lists what can be read."
      )
    case .auditNotWritable:
      (
        "Nothing was added to the audit: it cannot be written, or the call is wrong.",
        "Do what the message says, and run the command again."
      )
    case .answersBadLine:
      (
        "A line of the file is not an answer, so none of its answers is used.",
        "Correct the line that the message names, or remove it. `cuelight attest` writes such lines."
      )
    case .answersNotAsked:
      (
        "The claim is about no criterion that applies to the medium, so there is nothing to answer.",
        "Run `cuelight check` on the medium: the report names its open questions."
      )
    case .captionsNotFound:
      (
        "There are no such captions in the medium.",
        "List its tracks with “cuelight tracks film.mp4”, and name one of them."
      )
    case .captionsUnreadable:
      (
        "The captions cannot be read.",
        "“cuelight captions FILE” shows the reason. Save them as WebVTT or SubRip in UTF-8."
      )
    case .captionsUnrepairable:
      (
        "The captions cannot be repaired without losing something, so nothing was changed.",
        "Correct the named place by hand, then run “cuelight fix” again."
      )
    case .captionsUnwritable:
      (
        "The repaired captions cannot be written.",
        "Check the rights of the folder and the free space of the disk."
      )
    case .narrationSameTrack:
      (
        "A track is compared with itself, which shows nothing.",
        "Name the track of the description and that of the main sound."
      )
    case .narrationUnread:
      ("The narration could not be measured.", "The message has the reason; repair that file.")
    case .speechUnread:
      ("The speech could not be measured.", "The message has the reason; repair that file.")
    case .pictureUnread:
      ("The picture could not be looked at.", "The message has the reason; repair that file.")
    case .speechUnreadable:
      (
        "The timeline of speech that was given cannot be read.",
        "Give RTTM, Audacity labels, the JSON of a recognizer, WebVTT or SubRip."
      )
    case .speechModelUnreadable:
      (
        "The file of the speech network cannot be read.",
        "Give a file of Silero v6, or “--speech-model embedded”. “cuelight doctor” shows what there is."
      )
    case .referenceUnreadable:
      (
        "The reference that was given cannot be read.",
        "Give a text, captions, a page (page.html#id) or the output of a recognizer."
      )
    case .streamNoMedia:
      ("The manifest of the stream names no media.", "Name its segments, or check the media files.")
    case .streamListOfFiles:
      ("The playlist is a list of files, not a stream.", "Check the files that it names.")
    case .streamElsewhere:
      (
        "The media of the stream are on a network, and nothing is loaded from there.",
        "Download the stream into one folder, and check its playlist there."
      )
    case .streamMissing:
      ("Segments of the stream are missing.", "Put them beside the playlist, then check again.")
    case .streamUnreadable:
      ("The manifest of the stream cannot be read.", "Export it again from the packager.")
    case .pageNotRead:
      (
        "A page shows something that may be a medium, and its address was not read.",
        "Save what the address names beside the page, or declare it in cuelight.yml."
      )
    case .pageUnreadable:
      (
        "A page, or a part of it, cannot be read.",
        "The message names the place; repair the markup."
      )
    case .sourceFolderNotRead:
      ("A folder cannot be read, so its media are not known.", "Correct the rights of the folder.")
    case .sourceNoMedia:
      ("The folder or manifest has no media.", "Name a folder that has media, or the files.")
    case .sourceTooManyMedia:
      (
        "There are more media than one run judges.",
        "Split the run: “cuelight plan”, then “--shard”."
      )
    case .outputExists:
      (
        "The file is there already, and it is not replaced.",
        "Choose another name, or add “--overwrite” if the command has it."
      )
    case .outputFormat:
      ("The program cannot write this format.", "Choose a suffix that the message names.")
    case .outputIsOriginal:
      ("The output has the name of the file that was read.", "Choose another name.")
    case .outputOutside:
      (
        "A medium is outside the folder of the output, so its path cannot be written there.",
        "Write the output into a folder that contains the media."
      )
    case .outputUnmeasured:
      (
        "Nothing was measured that the output could be made of.",
        "The report says why; repair that first."
      )
    case .outputUnwritable:
      (
        "The output cannot be written.",
        "Check the rights of the folder and the free space of the disk."
      )
    case .workerNotFound, .workerNotStarted:
      (
        "The program that reads files is missing or did not start.",
        "Run “cuelight doctor”. Install all three programs into one folder."
      )
    case .sandboxIncomplete:
      (
        "The kernel lacks a part of the sandbox that was demanded.",
        "Run “cuelight doctor”. Use a newer kernel, or do not demand that part."
      )
    case .callOneMedium:
      ("An option for one medium was given for several.", "Check that medium alone.")
    case .runMissing:
      ("A medium of the plan has no result.", "Run the missing shard again, then merge.")
    case .runConflict:
      ("A medium of the plan has results that differ.", "Run it again alone, then merge.")
    case .runStopped:
      ("The run was stopped before all media were judged.", "Run the same command again.")
    case .runDamaged:
      ("A stored result cannot be read.", "Judge its medium again.")
    case .usage:
      (
        "The command was called with arguments that it does not have.",
        "“cuelight help COMMAND” lists its options."
      )
    }
  }
}
