import Conformance

extension RunOnDay: LinedRun where Base: LinedRun {
  package var also: [String] { base.also }

  package func readLines(_ receive: (StoredMedium) -> Bool) -> RunRecord.Rest {
    var expired: [BaselineUse.Entry] = []
    var rest = base.readLines { medium in
      guard let line = medium.line, let record = medium.read(.outcomes),
        record.outcomes.contains(where: hasExpired)
      else {
        return receive(medium)
      }
      add(record, to: &expired)
      let isRemoved = record.outcomes.flatMap(\.findings).map(hasExpired)
      let unmarked = StoredLine(FindingMarks.removing(isRemoved, from: line))
      return receive(StoredMedium(withoutExpired(record), unmarked))
    }
    rest.baseline?.expire(expired)
    return rest
  }
}
