import Placements
import VectorMotion

/// Short motions of elements near each other that follow one another, such as the pictures of a
/// carousel: people may see one long motion.
struct NeighboringMotions {
  /// A stretch of a motion in a part of the page.
  private struct Part {
    let container: Int
    let time: Range<Duration>
    let motion: Int
  }

  /// The maximum number of levels from an element up to the common container of two elements, if
  /// this is not a slide show; our choice.
  private static let mostLevels = 3

  private var parts: [Part] = []

  /// Finds the first of the motions that together last longer than the limit.
  static func first(of motions: [TimedMotion], in tree: PageTree) -> Set<Int> {
    let indices = motions.indices.filter {
      motions[$0].isShort && motions[$0].motion.kind == .animation
    }
    guard indices.count > 1 else { return [] }
    var found = NeighboringMotions()
    var shows = SlideShows(in: tree)
    for index in indices { found.add(motions[index].stretches, index, tree, &shows) }
    return found.long
  }

  private mutating func add(
    _ stretches: [TimedMotion.Stretch], _ index: Int, _ tree: PageTree, _ shows: inout SlideShows
  ) {
    for stretch in stretches where !stretch.time.isEmpty {
      let own = tree[stretch.element].parent
      var containers = tree.ancestors(ofSelf: stretch.element).prefix(Self.mostLevels + 1)
        .prefix { $0 == own || !tree[$0].holdsPage }
      containers += shows.around(stretch.element).filter { !containers.contains($0) }
      for container in containers {
        parts.append(Part(container: container, time: stretch.time, motion: index))
      }
    }
  }

  /// The first motion of each long stretch of several.
  private var long: Set<Int> {
    var long: Set<Int> = []
    var run: (time: Range<Duration>, first: Part, isOfSeveral: Bool)?
    func close() {
      guard let run, run.isOfSeveral,
        run.time.upperBound - run.time.lowerBound > MotionRuns.limit
      else { return }
      long.insert(run.first.motion)
    }
    for part in sorted {
      if let last = run, last.first.container == part.container,
        part.time.lowerBound <= last.time.upperBound
      {
        run?.time = last.time.lowerBound..<max(last.time.upperBound, part.time.upperBound)
        run?.isOfSeveral = last.isOfSeveral || part.motion != last.first.motion
      } else {
        close()
        run = (part.time, part, false)
      }
    }
    close()
    return long
  }

  private var sorted: [Part] {
    parts.sorted {
      ($0.container, $0.time.lowerBound, $0.motion) < ($1.container, $1.time.lowerBound, $1.motion)
    }
  }
}

extension PageTree.Element {
  /// Whether it usually contains nearly all of a page: the elements in it may not belong together.
  var holdsPage: Bool { ["html", "body", "main", "form"].contains(name) }
}
