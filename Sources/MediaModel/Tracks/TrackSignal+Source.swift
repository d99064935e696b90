extension TrackSignal {
  /// A source of information about a track: a field of its container or of its sound.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    // MARK: MP4 and QuickTime

    /// A role of any scheme (ISO/IEC 14496-12, 8.10.4).
    case mp4Kind = "mp4.kind"
    /// A media characteristic of QuickTime (`tagc`).
    case mp4Characteristic = "mp4.tagc"
    /// The extended language (ISO/IEC 14496-12, 8.4.6).
    case mp4ExtendedLanguage = "mp4.elng"
    /// The language of the media header (ISO/IEC 14496-12, 8.4.2).
    case mp4Language = "mp4.mdhd"
    /// A reference to other tracks (ISO/IEC 14496-12, 8.3.3).
    case mp4Reference = "mp4.tref"
    /// The group of tracks, only one of which is played (ISO/IEC 14496-12, 8.3.2).
    case mp4AlternateGroup = "mp4.alternateGroup"
    /// The flags of the track header (ISO/IEC 14496-12, 8.3.2).
    case mp4TrackFlags = "mp4.tkhd"
    /// The track's name in its user data.
    case mp4Name = "mp4.name"
    /// The four characters of the sample entry.
    case mp4SampleEntry = "mp4.sampleEntry"
    /// The display flags of timed text (QuickTime File Format, subtitle sample description).
    case mp4TextFlags = "mp4.tx3g"
    /// The AC-3 configuration (ETSI TS 102 366, F.4).
    case mp4AC3 = "mp4.dac3"
    /// The E-AC-3 configuration (ETSI TS 102 366, F.6).
    case mp4EAC3 = "mp4.dec3"
    /// The AC-4 configuration (ETSI TS 103 190-2, annex E).
    case mp4AC4 = "mp4.dac4"

    // MARK: Matroska and WebM

    /// FlagForced (RFC 9559, 5.1.4.1.6).
    case matroskaForced = "matroska.flagForced"
    /// FlagHearingImpaired (RFC 9559, 5.1.4.1.7).
    case matroskaHearingImpaired = "matroska.flagHearingImpaired"
    /// FlagVisualImpaired (RFC 9559, 5.1.4.1.8).
    case matroskaVisualImpaired = "matroska.flagVisualImpaired"
    /// FlagTextDescriptions (RFC 9559, 5.1.4.1.9).
    case matroskaTextDescriptions = "matroska.flagTextDescriptions"
    /// FlagOriginal (RFC 9559, 5.1.4.1.10).
    case matroskaOriginal = "matroska.flagOriginal"
    /// FlagCommentary (RFC 9559, 5.1.4.1.11).
    case matroskaCommentary = "matroska.flagCommentary"
    /// FlagEnabled (RFC 9559, 5.1.4.1.4).
    case matroskaEnabled = "matroska.flagEnabled"
    /// Name (RFC 9559, 5.1.4.1.18).
    case matroskaName = "matroska.name"
    /// Language (RFC 9559, 5.1.4.1.19).
    case matroskaLanguage = "matroska.language"
    /// LanguageBCP47 (RFC 9559, 5.1.4.1.20).
    case matroskaLanguageBCP47 = "matroska.languageBCP47"
    /// CodecID (RFC 9559, 5.1.4.1.21).
    case matroskaCodecID = "matroska.codecID"

    // MARK: MPEG transport streams

    /// ISO 639 language descriptor with its audio type (ISO/IEC 13818-1, 2.6.18).
    case tsLanguage = "ts.iso639"
    /// A language code that has another meaning by convention.
    case tsLanguageConvention = "ts.languageConvention"
    /// Supplementary audio descriptor (ETSI EN 300 468, 6.4.11).
    case tsSupplementaryAudio = "ts.supplementaryAudio"
    /// AC-3 descriptor (ETSI EN 300 468, D.3).
    case tsAC3 = "ts.ac3"
    /// Enhanced AC-3 descriptor (ETSI EN 300 468, D.5).
    case tsEAC3 = "ts.eac3"
    /// AC-3 audio stream descriptor (ATSC A/52, A.4.3).
    case tsATSCAC3 = "ts.atscAC3"
    /// E-AC-3 audio descriptor (ATSC A/52, G.3.5).
    case tsATSCEAC3 = "ts.atscEAC3"
    /// AAC descriptor (ETSI EN 300 468, annex H).
    case tsAAC = "ts.aac"
    /// AC-4 descriptor (ETSI EN 300 468, D.7).
    case tsAC4 = "ts.ac4"
    /// Audio preselection descriptor (ETSI EN 300 468, 6.4.1).
    case tsPreselection = "ts.audioPreselection"
    /// Component descriptor of the present event (ETSI EN 300 468, 6.2.8).
    case tsComponent = "ts.component"
    /// Teletext descriptor (ETSI EN 300 468, 6.2.43).
    case tsTeletext = "ts.teletext"
    /// Subtitling descriptor (ETSI EN 300 468, 6.2.41).
    case tsSubtitling = "ts.subtitling"
    /// Caption service descriptor (ATSC A/65, 6.9.2).
    case tsCaptionService = "ts.captionService"
    /// Fade and pan of the main sound under narration (ETSI TS 101 154, annex E).
    case tsDescriptionControl = "ts.adDescriptor"
    /// The name of the service (ETSI EN 300 468, 6.2.33).
    case tsService = "ts.service"
    /// Data component descriptor of captions (ARIB STD-B10, part 2, 6.2.20).
    case tsDataComponent = "ts.dataComponent"
    /// A later program map table of the file with different content.
    case tsProgramMap = "ts.programMap"

    // MARK: Broadcast wave files

    /// The kind of an audio content (`dialogue`; ITU-R BS.2076, 5.7).
    case admContent = "adm.audioContent"
    /// The name of an audio content or program (ITU-R BS.2076, 5.7 and 5.8).
    case admName = "adm.name"
    /// The language of an audio content or program (ITU-R BS.2076, 5.7 and 5.8).
    case admLanguage = "adm.language"

    // MARK: MXF

    /// The symbol of a label of multichannel audio (SMPTE ST 377-4).
    case mxfTagSymbol = "mxf.mcaTagSymbol"
    /// The name of a label of multichannel audio (SMPTE ST 377-4).
    case mxfTagName = "mxf.mcaTagName"
    /// The kind of content of multichannel audio (SMPTE ST 377-4).
    case mxfContentKind = "mxf.mcaAudioContentKind"
    /// The part of a program's sound (SMPTE ST 377-4).
    case mxfElementKind = "mxf.mcaAudioElementKind"
    /// The language spoken (SMPTE ST 377-4).
    case mxfLanguage = "mxf.rfc5646SpokenLanguage"

    // MARK: Sound

    /// The bit stream mode of an AC-3 frame (ETSI TS 102 366, 4.4.2.2).
    case ac3Mode = "ac3.bsmod"
    /// The bit stream mode of an E-AC-3 frame (ETSI TS 102 366, E.1.3.1).
    case eac3Mode = "eac3.bsmod"
  }
}
