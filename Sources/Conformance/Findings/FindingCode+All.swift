extension FindingCode {
  static let autoplayNotStoppable = FindingCode("autoplay.notStoppable")
  static let autoplaySoundNotStoppable = FindingCode("autoplay.soundNotStoppable")
  static let animationNotPausable = FindingCode("animation.notPausable")
  static let animationDurationUnknown = FindingCode("animation.durationUnknown")
  static let motionUnknown = FindingCode("motion.unknown")
  static let placementUnknown = FindingCode("placement.unknown")
  static let placementIncomplete = FindingCode("placement.incomplete")

  static let alternativeMissing = FindingCode("alternative.missing")
  static let alternativeFileMissing = FindingCode("alternative.fileMissing")
  static let alternativeUnreadable = FindingCode("alternative.unreadable")
  static let alternativeEmpty = FindingCode("alternative.empty")
  static let alternativePlaceholder = FindingCode("alternative.placeholder")
  static let alternativeCutOff = FindingCode("alternative.cutOff")
  static let alternativeReview = FindingCode("alternative.review")
  static let transcriptMissing = FindingCode("transcript.missing")
  static let transcriptTooShort = FindingCode("transcript.tooShort")

  static let captionsMissing = FindingCode("captions.missing")
  static let captionsFileMissing = FindingCode("captions.fileMissing")
  static let captionsUnreadable = FindingCode("captions.unreadable")
  static let captionsEmpty = FindingCode("captions.empty")
  static let captionsForcedOnly = FindingCode("captions.forcedOnly")
  static let captionsOtherLanguage = FindingCode("captions.otherLanguage")
  static let captionsMaybeForced = FindingCode("captions.maybeForced")
  static let captionsDeclaredServiceEmpty = FindingCode("captions.declaredServiceEmpty")
  static let captionsTranscriptOnly = FindingCode("captions.transcriptOnly")
  static let captionsUnsupportedForm = FindingCode("captions.unsupportedForm")
  static let captionsOpen = FindingCode("captions.open")
  static let captionsLate = FindingCode("captions.late")
  static let captionsEarly = FindingCode("captions.early")
  static let captionsDrift = FindingCode("captions.drift")
  static let captionsWrongFrameRate = FindingCode("captions.wrongFrameRate")
  static let captionsCut = FindingCode("captions.cut")
  static let captionsOtherAudio = FindingCode("captions.otherAudio")
  static let captionsSlightlyOff = FindingCode("captions.slightlyOff")
  static let captionsSyncUnmeasurable = FindingCode("captions.syncUnmeasurable")
  static let captionsSyntax = FindingCode("captions.syntax")
  static let captionsUncoveredSpeech = FindingCode("captions.uncoveredSpeech")
  static let captionsPossiblyUncovered = FindingCode("captions.possiblyUncovered")
  static let captionsWithoutSpeech = FindingCode("captions.withoutSpeech")
  static let captionsEndEarly = FindingCode("captions.endEarly")
  static let captionsEndLate = FindingCode("captions.endLate")
  static let captionsPlaceholder = FindingCode("captions.placeholder")
  static let captionsWordsDiffer = FindingCode("captions.wordsDiffer")
  static let captionsWordsReview = FindingCode("captions.wordsReview")
  static let captionsReviewContent = FindingCode("captions.reviewContent")
  static let captionsOutOfSync = FindingCode("captions.outOfSync")
  static let captionsDeclaredChannelEmpty = FindingCode("captions.declaredChannelEmpty")
  static let languageUnknown = FindingCode("language.unknown")
  static let streamingSyntax = FindingCode("streaming.syntax")
  static let streamingMissing = FindingCode("streaming.missing")
  static let streamingUnknownGroup = FindingCode("streaming.unknownGroup")
  static let streamingOutsideRoot = FindingCode("streaming.outsideRoot")
  static let streamingCircular = FindingCode("streaming.circular")
  static let streamingTooLarge = FindingCode("streaming.tooLarge")
  static let streamingUnsupported = FindingCode("streaming.unsupported")
  static let streamingSegmentMissing = FindingCode("streaming.segmentMissing")
  static let streamingTimestampMap = FindingCode("streaming.timestampMap")

  static let descriptionsMissing = FindingCode("descriptions.missing")
  static let descriptionsFileMissing = FindingCode("descriptions.fileMissing")
  static let descriptionsUnreadable = FindingCode("descriptions.unreadable")
  static let descriptionsSilent = FindingCode("descriptions.silent")
  static let descriptionsCopy = FindingCode("descriptions.copy")
  static let descriptionsOtherProgramme = FindingCode("descriptions.otherProgramme")
  static let descriptionsOutOfSync = FindingCode("descriptions.outOfSync")
  static let descriptionsSlightlyOff = FindingCode("descriptions.slightlyOff")
  static let descriptionsDub = FindingCode("descriptions.dub")
  static let descriptionsNarrationAlone = FindingCode("descriptions.narrationAlone")
  static let descriptionsSparse = FindingCode("descriptions.sparse")
  static let descriptionsOverDialogue = FindingCode("descriptions.overDialogue")
  static let descriptionsTooSoft = FindingCode("descriptions.tooSoft")
  static let descriptionsUndescribed = FindingCode("descriptions.undescribed")
  static let descriptionsUnmeasured = FindingCode("descriptions.unmeasured")
  static let descriptionsUnlabelled = FindingCode("descriptions.unlabelled")
  static let descriptionsTextOnly = FindingCode("descriptions.textOnly")
  static let descriptionsIntegrated = FindingCode("descriptions.integrated")
  static let descriptionsNotNeeded = FindingCode("descriptions.notNeeded")
  static let descriptionsEndEarly = FindingCode("descriptions.endEarly")
  static let descriptionsReviewContent = FindingCode("descriptions.reviewContent")
  static let descriptionsTooFast = FindingCode("descriptions.tooFast")
  static let descriptionsOverSpeech = FindingCode("descriptions.overSpeech")
  static let descriptionsNotSpoken = FindingCode("descriptions.notSpoken")

  static let signalsConventionOnly = FindingCode("signals.conventionOnly")
  static let signalsSpokenSubtitles = FindingCode("signals.spokenSubtitles")
  static let signalsDescriptionOnOnlySound = FindingCode("signals.descriptionOnOnlySound")
  static let signalsMixesDisagree = FindingCode("signals.mixesDisagree")
  static let signalsLanguagesDisagree = FindingCode("signals.languagesDisagree")
  static let signalsFlagOnWrongKind = FindingCode("signals.flagOnWrongKind")
  static let signalsChangeInFile = FindingCode("signals.changesInFile")

  static let captionSettingsUnknown = FindingCode("captionSettings.unknown")
  static let captionSettingsNotAdopted = FindingCode("captionSettings.notAdopted")
  static let captionSettingsPictureOnly = FindingCode("captionSettings.pictureOnly")

  static let declarationContradicted = FindingCode("declaration.contradicted")
  static let attestationStale = FindingCode("attestation.stale")
  static let attestationFails = FindingCode("attestation.fails")
  static let evidenceMissing = FindingCode("evidence.missing")

  /// Every code there is, in the order of the criteria.
  public static let all: [FindingCode] = [
    autoplayNotStoppable, autoplaySoundNotStoppable, animationNotPausable, animationDurationUnknown,
    motionUnknown,
    placementUnknown, placementIncomplete, alternativeMissing, alternativeFileMissing,
    alternativeUnreadable, alternativeEmpty, alternativePlaceholder, alternativeCutOff,
    alternativeReview, transcriptMissing, transcriptTooShort, captionsMissing, captionsFileMissing,
    captionsUnreadable, captionsEmpty, captionsForcedOnly, captionsOtherLanguage,
    captionsMaybeForced, captionsDeclaredServiceEmpty, captionsTranscriptOnly,
    captionsUnsupportedForm, captionsOpen, captionsLate, captionsEarly, captionsWrongFrameRate,
    captionsDrift, captionsCut, captionsOtherAudio, captionsSlightlyOff, captionsSyncUnmeasurable,
    captionsSyntax, captionsUncoveredSpeech, captionsPossiblyUncovered, captionsWithoutSpeech,
    captionsEndEarly, captionsEndLate, captionsPlaceholder, captionsWordsDiffer,
    captionsWordsReview, captionsReviewContent, captionsOutOfSync, captionsDeclaredChannelEmpty,
    languageUnknown, streamingSyntax, streamingMissing, streamingUnknownGroup, streamingOutsideRoot,
    streamingCircular, streamingTooLarge, streamingUnsupported, streamingSegmentMissing,
    streamingTimestampMap, descriptionsMissing, descriptionsFileMissing, descriptionsUnreadable,
    descriptionsSilent, descriptionsCopy, descriptionsOtherProgramme, descriptionsOutOfSync,
    descriptionsSlightlyOff, descriptionsDub, descriptionsNarrationAlone, descriptionsSparse,
    descriptionsOverDialogue, descriptionsTooSoft, descriptionsUndescribed, descriptionsUnmeasured,
    descriptionsUnlabelled, descriptionsTextOnly, descriptionsIntegrated, descriptionsNotNeeded,
    descriptionsEndEarly, descriptionsReviewContent, descriptionsTooFast, descriptionsOverSpeech,
    descriptionsNotSpoken, signalsConventionOnly, signalsSpokenSubtitles,
    signalsDescriptionOnOnlySound, signalsMixesDisagree, signalsLanguagesDisagree,
    signalsFlagOnWrongKind, signalsChangeInFile, captionSettingsUnknown, captionSettingsNotAdopted,
    captionSettingsPictureOnly, declarationContradicted, attestationStale, attestationFails,
    evidenceMissing,
  ]
}
