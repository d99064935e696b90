/// What closed caption data come from.
enum CaptionDataSource {
  /// A caption file: it has no data where nothing changes, and no end.
  case file
  /// A closed caption track: it need not have data where nothing changes.
  case track
  /// The pictures of a video: each has data, be they padding.
  case video
}
