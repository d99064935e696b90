/// Codes of departures from TTML and its profiles.
extension ParseIssue.Code {
  /// A rule that a document breaks.
  ///
  /// The severity, the clause and the remedy of each rule are in the table of the TTML validator.
  public enum TTMLRule: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "ttmlrule": "the rules of TTML1 and TTML2",
        "imsc": "the rules of IMSC",
        "ebuttd": "the rules of EBU-TT-D",
        "ebutts": "the rules of the EBU's styles in IMSC",
        "smptett": "the rules of SMPTE-TT",
      ]
    }

    // Rules of which elements may contain which.
    case root = "ttmlrule.rootElement"
    case unknownElement = "ttmlrule.unknownElement"
    case misplacedElement = "ttmlrule.misplacedElement"
    case elementOrder = "ttmlrule.elementOrder"
    case repeatedElement = "ttmlrule.repeatedElement"
    case strayText = "ttmlrule.strayText"
    case dataSource = "ttmlrule.dataSource"
    case dataType = "ttmlrule.dataType"
    case inlineRegionTiming = "ttmlrule.inlineRegionTiming"
    case nestedLink = "ttmlrule.nestedLink"
    case rubyNesting = "ttmlrule.rubyNesting"

    // Rules of attributes, identifiers, languages and namespaces.
    case dataContent = "ttmlrule.dataContent"
    case unknownAttribute = "ttmlrule.unknownAttribute"
    case misplacedAttribute = "ttmlrule.misplacedAttribute"
    case qualifiedAttribute = "ttmlrule.qualifiedAttribute"
    case mistakenNamespace = "ttmlrule.mistakenNamespace"
    case draftNamespace = "ttmlrule.draftNamespace"
    case languageMissing = "ttmlrule.languageMissing"
    case languageTag = "ttmlrule.languageTag"
    case whiteSpace = "ttmlrule.whiteSpace"
    case identifier = "ttmlrule.identifier"
    case duplicateIdentifier = "ttmlrule.duplicateIdentifier"
    case version2 = "ttmlrule.version2"
    case agentType = "ttmlrule.agentType"
    case role = "ttmlrule.role"
    case linkShow = "ttmlrule.linkShow"
    case encoding = "ttmlrule.dataEncoding"
    case dataLength = "ttmlrule.dataLength"
    case condition = "ttmlrule.condition"
    case itemName = "ttmlrule.itemName"

    // Rules of times and animation.
    case timeSyntax = "ttmlrule.timeSyntax"
    case timeRange = "ttmlrule.timeRange"
    case leapSecond = "ttmlrule.leapSecond"
    case frameRange = "ttmlrule.frameRange"
    case subFrameRange = "ttmlrule.subFrameRange"
    case framesInClock = "ttmlrule.framesInClock"
    case wallClock = "ttmlrule.wallClock"
    case smpteOffset = "ttmlrule.smpteOffset"
    case smpteFraction = "ttmlrule.smpteFraction"
    case droppedFrame = "ttmlrule.droppedFrame"
    case endBeforeBegin = "ttmlrule.endBeforeBegin"
    case emptyInterval = "ttmlrule.emptyInterval"
    case endAndDuration = "ttmlrule.endAndDuration"
    case durationWithMarkers = "ttmlrule.durationWithMarkers"
    case timeContainer = "ttmlrule.timeContainer"
    case clipTime = "ttmlrule.clipTime"
    case fill = "ttmlrule.fill"
    case calculationMode = "ttmlrule.calculationMode"
    case repeatCount = "ttmlrule.repeatCount"
    case keyTimes = "ttmlrule.keyTimes"
    case keySplines = "ttmlrule.keySplines"
    case notAnimatable = "ttmlrule.notAnimatable"

    // Rules of the parameters of the root.
    case cellResolution = "ttmlrule.cellResolution"
    case clockMode = "ttmlrule.clockMode"
    case displayAspectRatio = "ttmlrule.displayAspectRatio"
    case dropMode = "ttmlrule.dropMode"
    case frameRate = "ttmlrule.frameRate"
    case frameRateMultiplier = "ttmlrule.frameRateMultiplier"
    case markerMode = "ttmlrule.markerMode"
    case pixelAspectRatio = "ttmlrule.pixelAspectRatio"
    case subFrameRate = "ttmlrule.subFrameRate"
    case tickRate = "ttmlrule.tickRate"
    case timeBase = "ttmlrule.timeBase"
    case version = "ttmlrule.version"
    case profileDesignator = "ttmlrule.profileDesignator"
    case repeatedDesignator = "ttmlrule.repeatedDesignator"
    case profileParameter = "ttmlrule.profileParameter"
    case unusedParameter = "ttmlrule.unusedParameter"
    case featureValue = "ttmlrule.featureValue"

    // Rules of the values of styles.
    case styleKeyword = "ttmlrule.styleKeyword"
    case color = "ttmlrule.color"
    case length = "ttmlrule.length"
    case negativeLength = "ttmlrule.negativeLength"
    case fontFamily = "ttmlrule.fontFamily"
    case fontSize = "ttmlrule.fontSize"
    case fontVariant = "ttmlrule.fontVariant"
    case lineHeight = "ttmlrule.lineHeight"
    case extent = "ttmlrule.extent"
    case rootExtent = "ttmlrule.rootExtent"
    case origin = "ttmlrule.origin"
    case position = "ttmlrule.position"
    case padding = "ttmlrule.padding"
    case border = "ttmlrule.border"
    case opacity = "ttmlrule.opacity"
    case opacityRange = "ttmlrule.opacityRange"
    case number = "ttmlrule.number"
    case zIndex = "ttmlrule.zIndex"
    case shear = "ttmlrule.shear"
    case rubyReserve = "ttmlrule.rubyReserve"
    case textDecoration = "ttmlrule.textDecoration"
    case textEmphasis = "ttmlrule.textEmphasis"
    case textOutline = "ttmlrule.textOutline"
    case textShadow = "ttmlrule.textShadow"
    case styleWithoutEffect = "ttmlrule.styleWithoutEffect"

    // Rules of references.
    case styleReference = "ttmlrule.styleReference"
    case regionReference = "ttmlrule.regionReference"
    case animationReference = "ttmlrule.animationReference"
    case agentReference = "ttmlrule.agentReference"
    case sourceReference = "ttmlrule.sourceReference"
    case repeatedReference = "ttmlrule.repeatedReference"
    case styleLoop = "ttmlrule.styleLoop"
    case conflictingRegions = "ttmlrule.conflictingRegions"
    case withoutRegion = "ttmlrule.withoutRegion"

    // Rules of IMSC for the document, its times and what it may use.
    case imscEncoding = "imsc.encoding"
    case imscTimeBase = "imsc.timeBase"
    case imscElement = "imsc.element"
    case imscAttribute = "imsc.attribute"
    case imscUnknownName = "imsc.unknownName"
    case imscFrameRate = "imsc.frameRate"
    case imscTickRate = "imsc.tickRate"
    case imscRootExtent = "imsc.rootExtent"
    case imscAspectRatio = "imsc.aspectRatio"
    case imscAspectRatios = "imsc.aspectRatios"
    case imscAlternativeTexts = "imsc.alternativeTexts"
    case imscProgressiveValue = "imsc.progressivelyDecodable"
    case imscProgressive = "imsc.progressive"
    case imscActiveArea = "imsc.activeArea"
    case imscUntimed = "imsc.untimed"
    case imscMixedTimes = "imsc.mixedTimes"
    case imscContentProfiles = "imsc.contentProfiles"
    case imscImageText = "imsc.imageText"

    // Rules of IMSC for values of styles.
    case imscValue = "imsc.value"
    case imscForcedDisplay = "imsc.forcedDisplay"
    case imscFillLineGap = "imsc.fillLineGap"
    case linePadding = "ebutts.linePadding"
    case multiRowAlign = "ebutts.multiRowAlign"
    case imscCells = "imsc.cells"
    case imscNegativeLength = "imsc.negativeLength"
    case imscFontSize = "imsc.fontSize"
    case imscTextOutline = "imsc.textOutline"
    case imscTextShadow = "imsc.textShadow"
    case imscLineHeight = "imsc.lineHeight"
    case imscFontFamily = "imsc.fontFamily"

    // Rules of IMSC for regions.
    case imscRegionExtent = "imsc.regionExtent"
    case imscRegionUnit = "imsc.regionUnit"
    case imscRootRelative = "imsc.rootRelative"
    case imscOriginAndPosition = "imsc.originAndPosition"
    case imscOutsideRoot = "imsc.outsideRoot"
    case imscOverlap = "imsc.overlap"
    case imscRegionCount = "imsc.regionCount"

    // Rules of EBU-TT-D (EBU Tech 3380, version 1.0.1).
    case ebuTimeBase = "ebuttd.timeBase"
    case ebuMissing = "ebuttd.missing"
    case ebuElement = "ebuttd.element"
    case ebuAttribute = "ebuttd.attribute"
    case ebuTime = "ebuttd.time"
    case ebuIdentifier = "ebuttd.identifier"
    case ebuPlacement = "ebuttd.placement"
    case ebuPercentage = "ebuttd.percentage"
    case ebuRegionSize = "ebuttd.regionSize"
    case ebuColor = "ebuttd.color"
    case ebuNesting = "ebuttd.nesting"
    case ebuTimedTwice = "ebuttd.timedTwice"
    case ebuValue = "ebuttd.value"
    case ebuConformance = "ebuttd.conformance"

    // Rules of SMPTE-TT (SMPTE ST 2052-1).
    case smpteName = "smptett.unknownName"
    case smpteImageType = "smptett.imageType"
    case smpteEncoding = "smptett.encoding"
    case smpteDataType = "smptett.dataType"
    case smpteMode = "smptett.mode"
    case smpteBase64 = "smptett.base64"
    case smptePlace = "smptett.place"
    case smpteReference = "smptett.reference"
  }

  /// Rules of TTML and its profiles.
  public static func ttmlRule(_ code: TTMLRule) -> Self { Self(code) }
}
