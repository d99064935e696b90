import TimedText

/// The endings of the names of files that are read, for the files of pipelines that list them.
package enum FileEndings {
  /// Media and manifests of streams, sorted.
  package static let media = FileNames.media.union(FileNames.streams).sorted()
  /// Captions, sorted: those that are read, and those that are recognized by their name only.
  package static let captions = FileNames.captions.union(FileNames.unreadCaptions.keys).sorted()
  /// Captions that are read, sorted; without endings that other kinds of files have too.
  package static let readCaptions = FileNames.captions.sorted()
}
