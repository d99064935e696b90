/// The reason why a file or a command could not be served: the stable name in reports and messages.
public enum FailureCode: String, Sendable, Hashable, CaseIterable {
  /// Nothing in the file looks like a medium.
  case mediaNotMedia = "media.notMedia"
  /// A medium that is not an image, although an image was requested.
  case mediaNotImage = "media.notImage"
  /// A medium or playlist of a kind that is never opened.
  case mediaRefusedFormat = "media.refusedFormat"
  /// The file ends earlier than its header declares.
  case mediaTruncated = "media.truncated"
  /// The file has no bytes.
  case mediaEmpty = "media.empty"
  /// More tracks than the limit.
  case mediaTooManyTracks = "media.tooManyTracks"
  /// Another limit was reached: packets, time, memory or text.
  case mediaLimit = "media.limit"
  /// The container or its data contradict themselves.
  case mediaDamaged = "media.damaged"
  /// Reading the file failed.
  case mediaUnreadable = "media.unreadable"
  /// The examination was stopped.
  case mediaCancelled = "media.cancelled"
  /// The worker died; reported by the program, not by the worker.
  case mediaCrashed = "media.crashed"
  /// The worker gave no answer in time; reported by the program, not by the worker.
  case mediaTimedOut = "media.timedOut"
  /// The file changed while it was read.
  case mediaChanged = "media.changed"
  /// The file does not exist.
  case mediaNotFound = "media.notFound"
  /// The file cannot be opened.
  case mediaNotReadable = "media.notReadable"
  /// A folder instead of a file.
  case mediaIsFolder = "media.isFolder"
  /// A device, socket or pipe.
  case mediaNotRegularFile = "media.notRegularFile"
  /// The file is larger than the caller allows.
  case mediaTooLarge = "media.tooLarge"
  /// Most of the file is holes.
  case mediaSparse = "media.sparse"
  /// The file is outside the folder that it must be in.
  case mediaOutsideRoot = "media.outsideRoot"
  /// A part of the file was not read.
  case mediaReadInPart = "media.readInPart"
  /// There are no such captions.
  case captionsNotFound = "captions.notFound"
  /// The captions cannot be read.
  case captionsUnreadable = "captions.unreadable"
  /// The captions cannot be repaired.
  case captionsUnrepairable = "captions.unrepairable"
  /// The repaired captions cannot be written.
  case captionsUnwritable = "captions.unwritable"
  /// A track is compared with itself.
  case narrationSameTrack = "narration.sameTrack"
  /// The narration could not be measured.
  case narrationUnread = "narration.unread"
  /// The speech could not be measured.
  case speechUnread = "speech.unread"
  /// No picture could be looked at.
  case pictureUnread = "picture.unread"
  /// The speech timeline cannot be read.
  case speechUnreadable = "speech.unreadable"
  /// The speech network cannot be read.
  case speechModelUnreadable = "speechModel.unreadable"
  /// The reference cannot be read.
  case referenceUnreadable = "reference.unreadable"
  /// The streaming manifest names no media.
  case streamNoMedia = "stream.noMedia"
  /// A playlist of files, which is not a stream.
  case streamListOfFiles = "stream.listOfFiles"
  /// The media of the stream are on a network.
  case streamElsewhere = "stream.elsewhere"
  /// Segments of the stream are missing.
  case streamMissing = "stream.missing"
  /// The streaming manifest cannot be read.
  case streamUnreadable = "stream.unreadable"
  /// An address of a page that was not read.
  case pageNotRead = "page.notRead"
  /// A page, or a part of it, that cannot be read.
  case pageUnreadable = "page.unreadable"
  /// A YAML anchor, alias or merge key.
  case manifestAlias = "manifest.alias"
  /// A value of the right type that the key does not allow.
  case manifestBadValue = "manifest.badValue"
  /// An `id` that two items share.
  case manifestDuplicateID = "manifest.duplicateID"
  /// A key that occurs twice in one mapping.
  case manifestDuplicateKey = "manifest.duplicateKey"
  /// Bytes that are not UTF-8 text.
  case manifestEncoding = "manifest.encoding"
  /// A required key that is missing.
  case manifestMissingKey = "manifest.missingKey"
  /// The manifest cannot be opened.
  case manifestNotReadable = "manifest.notReadable"
  /// A path that leads out of the manifest's folder.
  case manifestOutsideRoot = "manifest.outsideRoot"
  /// Text that is not in the YAML or JSON subset of manifests.
  case manifestSyntax = "manifest.syntax"
  /// A YAML tag.
  case manifestTag = "manifest.tag"
  /// Lists and mappings that exceed the limit of nesting.
  case manifestTooDeep = "manifest.tooDeep"
  /// A file or list over its limit.
  case manifestTooLarge = "manifest.tooLarge"
  /// A key that no manifest has.
  case manifestUnknownKey = "manifest.unknownKey"
  /// A version of the manifest format that is unknown.
  case manifestVersion = "manifest.version"
  /// A value whose type does not fit the key.
  case manifestWrongType = "manifest.wrongType"
  /// The configuration cannot be read.
  case configurationNotReadable = "configuration.notReadable"
  /// A key that no configuration has.
  case configurationUnknownKey = "configuration.unknownKey"
  /// A value whose type does not fit the key, in a configuration.
  case configurationWrongType = "configuration.wrongType"
  /// A key that a configuration has twice.
  case configurationDuplicateKey = "configuration.duplicateKey"
  /// A name that a configuration has twice.
  case configurationDuplicateID = "configuration.duplicateID"
  /// A configuration with an alias or an anchor.
  case configurationAlias = "configuration.alias"
  /// A configuration with a tag.
  case configurationTag = "configuration.tag"
  /// A configuration that names a file outside its folder.
  case configurationOutsideRoot = "configuration.outsideRoot"
  /// A value that is not allowed, in a configuration.
  case configurationBadValue = "configuration.badValue"
  /// A configuration without a key that it must have.
  case configurationMissingKey = "configuration.missingKey"
  /// A configuration that is not YAML or JSON.
  case configurationSyntax = "configuration.syntax"
  /// A configuration that is too large.
  case configurationTooLarge = "configuration.tooLarge"
  /// A configuration with too many levels.
  case configurationTooDeep = "configuration.tooDeep"
  /// A version of a configuration that is unknown.
  case configurationVersion = "configuration.version"
  /// A configuration that is not UTF-8.
  case configurationEncoding = "configuration.encoding"
  /// A file with answers of people cannot be read.
  case answersNotReadable = "answers.notReadable"
  /// A file with answers of people cannot be written.
  case answersNotWritable = "answers.notWritable"
  /// A line of such a file is not an answer.
  case answersBadLine = "answers.badLine"
  /// The claim is about no criterion that applies to the medium.
  case answersNotAsked = "answers.notAsked"
  /// An audit cannot be read or relied on.
  case auditNotReadable = "audit.notReadable"
  /// An audit cannot be written, or a call changes nothing in it.
  case auditNotWritable = "audit.notWritable"
  /// The baseline cannot be read.
  case baselineNotReadable = "baseline.notReadable"
  /// A key that no baseline has.
  case baselineUnknownKey = "baseline.unknownKey"
  /// A value whose type does not fit the key, in a baseline.
  case baselineWrongType = "baseline.wrongType"
  /// A key that a baseline has twice.
  case baselineDuplicateKey = "baseline.duplicateKey"
  /// A name that a baseline has twice.
  case baselineDuplicateID = "baseline.duplicateID"
  /// A baseline with an alias or an anchor.
  case baselineAlias = "baseline.alias"
  /// A baseline with a tag.
  case baselineTag = "baseline.tag"
  /// A baseline that names a file outside its folder.
  case baselineOutsideRoot = "baseline.outsideRoot"
  /// A value that is not allowed, in a baseline.
  case baselineBadValue = "baseline.badValue"
  /// A baseline without a key that it must have.
  case baselineMissingKey = "baseline.missingKey"
  /// A baseline that is not YAML or JSON.
  case baselineSyntax = "baseline.syntax"
  /// A baseline that is too large.
  case baselineTooLarge = "baseline.tooLarge"
  /// A baseline with too many levels.
  case baselineTooDeep = "baseline.tooDeep"
  /// A version of a baseline that is unknown.
  case baselineVersion = "baseline.version"
  /// A baseline that is not UTF-8.
  case baselineEncoding = "baseline.encoding"
  /// A folder cannot be read.
  case sourceFolderNotRead = "source.folderNotRead"
  /// A folder or manifest without media.
  case sourceNoMedia = "source.noMedia"
  /// More media than one run judges.
  case sourceTooManyMedia = "source.tooManyMedia"
  /// The output already exists.
  case outputExists = "output.exists"
  /// The output has a format that the program cannot write.
  case outputFormat = "output.format"
  /// The output is the file that was read.
  case outputIsOriginal = "output.isOriginal"
  /// A medium is outside the folder of the output.
  case outputOutside = "output.outside"
  /// There is no measurement that the output can be based on.
  case outputUnmeasured = "output.unmeasured"
  /// The output cannot be written.
  case outputUnwritable = "output.unwritable"
  /// The worker program is missing.
  case workerNotFound = "worker.notFound"
  /// The worker program did not start.
  case workerNotStarted = "worker.notStarted"
  /// The kernel lacks a layer of the sandbox that the caller requires.
  case sandboxIncomplete = "sandbox.incomplete"
  /// The command applies an option for one medium to several media.
  case callOneMedium = "call.oneMedium"
  /// A medium of a plan has no record.
  case runMissing = "run.missing"
  /// A medium of a plan has records that differ.
  case runConflict = "run.conflict"
  /// The run was stopped before all media were judged.
  case runStopped = "run.stopped"
  /// A stored record cannot be read.
  case runDamaged = "run.damaged"
  /// The command has wrong arguments.
  case usage
}

extension FailureCode {
  /// Whether the cause is a rule of this program or its run, not the content of the file.
  public var isOwnLimit: Bool {
    switch self {
    case .mediaRefusedFormat, .mediaLimit, .mediaTooManyTracks, .mediaTooLarge, .mediaSparse,
      .mediaTimedOut, .mediaCrashed, .mediaChanged, .mediaCancelled, .workerNotStarted,
      .sandboxIncomplete:
      true
    case .mediaNotMedia, .mediaNotImage, .mediaTruncated, .mediaEmpty, .mediaDamaged,
      .mediaUnreadable, .mediaNotFound, .mediaNotReadable, .mediaIsFolder, .mediaNotRegularFile,
      .mediaOutsideRoot, .mediaReadInPart, .captionsNotFound, .captionsUnreadable,
      .captionsUnrepairable, .captionsUnwritable, .narrationSameTrack, .narrationUnread,
      .speechUnread, .pictureUnread, .speechUnreadable, .speechModelUnreadable,
      .referenceUnreadable,
      .streamNoMedia, .streamListOfFiles, .streamElsewhere, .streamMissing, .streamUnreadable,
      .pageNotRead, .pageUnreadable, .manifestAlias, .manifestBadValue, .manifestDuplicateID,
      .manifestDuplicateKey, .manifestEncoding, .manifestMissingKey, .manifestNotReadable,
      .manifestOutsideRoot, .manifestSyntax, .manifestTag, .manifestTooDeep, .manifestTooLarge,
      .manifestUnknownKey, .manifestVersion, .manifestWrongType, .configurationNotReadable,
      .configurationUnknownKey, .configurationWrongType, .configurationDuplicateKey,
      .configurationDuplicateID, .configurationAlias, .configurationTag, .configurationOutsideRoot,
      .configurationBadValue, .configurationMissingKey, .configurationSyntax,
      .configurationTooLarge, .configurationTooDeep, .configurationVersion, .configurationEncoding,
      .answersNotReadable, .answersNotWritable, .answersBadLine, .answersNotAsked,
      .auditNotReadable, .auditNotWritable,
      .baselineNotReadable, .baselineUnknownKey, .baselineWrongType, .baselineDuplicateKey,
      .baselineDuplicateID, .baselineAlias, .baselineTag, .baselineOutsideRoot, .baselineBadValue,
      .baselineMissingKey, .baselineSyntax, .baselineTooLarge, .baselineTooDeep, .baselineVersion,
      .baselineEncoding, .sourceFolderNotRead, .sourceNoMedia, .sourceTooManyMedia, .outputExists,
      .outputFormat, .outputIsOriginal, .outputOutside, .outputUnmeasured, .outputUnwritable,
      .workerNotFound, .callOneMedium, .runMissing, .runConflict, .runStopped, .runDamaged, .usage:
      false
    }
  }
}
