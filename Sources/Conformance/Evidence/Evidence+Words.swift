extension Evidence {
  /// Whether only a word of a file's name connects what decides a criterion with the medium.
  ///
  /// Such a file may be another film's, so its faults prove nothing about this one. A file that a
  /// manifest names and that is missing or broken stays a failure, whatever is beside it.
  ///
  /// - Returns: `true` if all that decides it is of that kind.
  func isConnectedByWords(_ criterion: CriterionID) -> Bool {
    switch criterion {
    case CriterionID(.multimedia, .b), CriterionID(.multimedia, .c):
      captions.brokenNamed.isEmpty && captions.selected?.sharesWord == true
    case CriterionID(.videoOnly, .c), CriterionID(.audioOnly, .b):
      !textAlternatives.isEmpty && textAlternatives.allSatisfy(\.sharesWord)
    default: false
    }
  }
}
