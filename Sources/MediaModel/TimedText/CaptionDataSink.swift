/// Takes the closed caption data of a video, picture by picture.
public protocol CaptionDataSink: AnyObject {
  /// Takes the data of one picture; pictures come in the order in which they are shown.
  ///
  /// - Parameter data: The data.
  func receive(_ data: CaptionData)
}
