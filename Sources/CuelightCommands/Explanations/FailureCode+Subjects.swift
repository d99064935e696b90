import MediaModel

extension FailureCode {
  /// The meaning and the repair of a failure to read a medium.
  var ofMedium: (what: String, repair: String) {
    switch self {
    case .mediaNotImage:
      ("The file is a medium, but no image.", "Use “cuelight check” for films and sounds.")
    case .mediaRefusedFormat:
      (
        "The file is of a kind that is never opened, such as a playlist of other files.",
        "Name the media themselves, or convert the file to MP4, WebM or another common format."
      )
    case .mediaTruncated:
      (
        "The file ends earlier than its header says: a copy or upload stopped in the middle.",
        "Copy the complete file again."
      )
    case .mediaEmpty: ("The file has no bytes.", "Copy the complete file again.")
    case .mediaTooManyTracks:
      ("The file has more tracks than are read.", "Export it with the tracks that people get.")
    case .mediaLimit:
      (
        "A limit was reached: packets, time, memory or text.",
        "Export the file again; if it is a normal film, report this with its size and format."
      )
    case .mediaDamaged:
      ("The content of the file contradicts itself.", "Export or copy it again.")
    case .mediaUnreadable:
      (
        "Reading the file failed, for example because of the disk or the network.",
        "Try again; check the disk."
      )
    case .mediaCancelled: ("The examination was stopped.", "Run the same command again.")
    case .mediaCrashed:
      (
        "The program that reads the file ended without an answer.",
        "Export the file again. Please report it, because no file should do that."
      )
    case .mediaTimedOut:
      (
        "The file was not read in the time that is allowed.",
        "Check it alone, or allow more time with “--timeout”."
      )
    case .mediaChanged:
      ("The file changed while it was read.", "Wait until it is complete, then check again.")
    case .mediaNotFound: ("There is no such file.", "Correct the name or the folder.")
    case .mediaNotReadable:
      ("The file cannot be opened.", "Correct its rights: “chmod +r film.mp4”.")
    case .mediaIsFolder: ("A folder is where a file must be.", "Name the file.")
    case .mediaNotRegularFile:
      ("It is a device, socket or pipe, not a file.", "Copy the content to a file, and name that.")
    case .mediaTooLarge:
      ("The file is larger than was allowed.", "Raise “--max-size”, or check a smaller export.")
    case .mediaSparse:
      (
        "Most of the file has no content on the disk: a download that is not complete.",
        "Wait until it is complete, then check again."
      )
    case .mediaOutsideRoot:
      ("The file is outside the folder that it must be in.", "Put it into that folder.")
    case .mediaReadInPart:
      (
        "A part of the file was not read, so nothing that depends on it is decided.",
        "The message names the part. Export the file again in a common format."
      )
    default:
      (
        "Nothing in the file looks like a film, a sound or an image.",
        "Check that it is the right file; convert it to MP4, WebM or another common format."
      )
    }
  }

  /// The meaning and the repair of an issue of the user's own manifest, configuration or baseline.
  var ofDocument: (what: String, repair: String) {
    switch self {
    case .manifestAlias, .configurationAlias, .baselineAlias:
      ("\(document) has an anchor, an alias or a merge key of YAML.", "Write the values out.")
    case .manifestBadValue, .configurationBadValue, .baselineBadValue:
      (
        "\(document) has a value that the key does not allow.",
        "Write a value that the message names."
      )
    case .manifestDuplicateID, .configurationDuplicateID, .baselineDuplicateID:
      ("\(document) has the same name for two entries.", "Give each entry its own `id`.")
    case .manifestDuplicateKey, .configurationDuplicateKey, .baselineDuplicateKey:
      ("\(document) has a key twice in one place.", "Keep one of the two.")
    case .manifestEncoding, .configurationEncoding, .baselineEncoding:
      ("\(document) is not text in UTF-8.", "Save it as UTF-8 in your editor.")
    case .manifestMissingKey, .configurationMissingKey, .baselineMissingKey:
      ("\(document) lacks a key that must be there.", "Add the key that the message names.")
    case .manifestNotReadable, .configurationNotReadable, .baselineNotReadable:
      ("\(document) cannot be opened.", "Correct its name or its rights.")
    case .manifestOutsideRoot, .configurationOutsideRoot, .baselineOutsideRoot:
      ("\(document) names a file outside its own folder.", "Move the file, or the document.")
    case .manifestTag, .configurationTag, .baselineTag:
      ("\(document) has a tag of YAML, such as !!str.", "Remove the tag.")
    case .manifestTooDeep, .configurationTooDeep, .baselineTooDeep:
      ("\(document) is nested deeper than is read.", "Write it with fewer levels.")
    case .manifestTooLarge, .configurationTooLarge, .baselineTooLarge:
      (
        "\(document), or a list in it, is larger than is read.",
        "Write it as several smaller documents."
      )
    case .manifestUnknownKey, .configurationUnknownKey, .baselineUnknownKey:
      (
        "\(document) has a key that does not exist, often a misspelled one.",
        "Correct the key: `autoply: true` becomes `autoplay: true`."
      )
    case .manifestVersion, .configurationVersion, .baselineVersion:
      (
        "\(document) has a version that this program does not know.",
        "Use a newer program, or write the version that it knows."
      )
    case .manifestWrongType, .configurationWrongType, .baselineWrongType:
      (
        "\(document) has a value of another kind than the key takes, such as a text for a list.",
        "Write the kind of value that the message names."
      )
    default:
      (
        "\(document) is not in the part of YAML or JSON that is read.",
        "Correct the line that the message names; check the spaces before it."
      )
    }
  }
}
