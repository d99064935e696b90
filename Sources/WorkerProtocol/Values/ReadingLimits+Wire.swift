package import Forms
package import MediaModel

extension ReadingLimits: Formed {
  package static let wire = WireForm<Self>(
    make: { Self() },
    then: Setting("track limit", \.tracks, .count), Setting("probe limit", \.probeBytes, .count),
    Setting("packet limit", \.packets, .count),
    Setting("limit of packets without progress", \.stalledPackets, .count),
    Setting("pixel limit", \.pixels, .count),
    Setting("limit of decoder errors", \.decoderErrors, .count),
    Setting("limit of audible ranges", \.audibleRanges, .count),
    Setting("limit of image blocks", \.imageBlocks, .count),
    Setting("message limit", \.messages, .count),
    Setting("limit of analyzed time", \.analyzedTime, .length),
    Setting("wall time limit", \.wallTime, .length),
    Setting("processor time limit", \.processorTime, .length))
}
