import Conformance

extension RunOnDay: LinedRun where Base: LinedRun {
  package var also: [String] { base.also }

  package func readLines(_ take: (StoredMedium) -> Bool) -> RunRecord.Rest {
    var expired: [BaselineUse.Entry] = []
    var rest = base.readLines { medium in
      guard let line = medium.line, let record = medium.read(.outcomes),
        record.outcomes.contains(where: hasExpired)
      else {
        return take(medium)
      }
      add(record, to: &expired)
      let isRemoved = record.outcomes.flatMap(\.findings).map(hasExpired)
      let unmarked = StoredLine(FindingMarks.removing(isRemoved, from: line))
      return take(StoredMedium(withoutExpired(record), unmarked))
    }
    rest.baseline?.expire(expired)
    return rest
  }
}
