package import MediaModel

extension DocumentIssue {
  /// The stable name that reports and messages print.
  package var failureCode: FailureCode { code.failureCode(in: document.subject) }
}

extension DocumentIssue.Code {
  /// The stable name that reports and messages print.
  ///
  /// - Parameter subject: The subject of the document.
  /// - Returns: The name.
  package func failureCode(in subject: DocumentKind.Subject) -> FailureCode {
    switch subject {
    case .manifest: ofManifest
    case .configuration: ofConfiguration
    case .baseline: ofBaseline
    }
  }

  private var ofManifest: FailureCode {
    switch self {
    case .unknownKey: .manifestUnknownKey
    case .wrongType: .manifestWrongType
    case .duplicateKey: .manifestDuplicateKey
    case .duplicateID: .manifestDuplicateID
    case .alias: .manifestAlias
    case .tag: .manifestTag
    case .outsideRoot: .manifestOutsideRoot
    case .badValue: .manifestBadValue
    case .missingKey: .manifestMissingKey
    case .syntax: .manifestSyntax
    case .tooLarge: .manifestTooLarge
    case .tooDeep: .manifestTooDeep
    case .version: .manifestVersion
    case .encoding: .manifestEncoding
    }
  }

  private var ofConfiguration: FailureCode {
    switch self {
    case .unknownKey: .configurationUnknownKey
    case .wrongType: .configurationWrongType
    case .duplicateKey: .configurationDuplicateKey
    case .duplicateID: .configurationDuplicateID
    case .alias: .configurationAlias
    case .tag: .configurationTag
    case .outsideRoot: .configurationOutsideRoot
    case .badValue: .configurationBadValue
    case .missingKey: .configurationMissingKey
    case .syntax: .configurationSyntax
    case .tooLarge: .configurationTooLarge
    case .tooDeep: .configurationTooDeep
    case .version: .configurationVersion
    case .encoding: .configurationEncoding
    }
  }

  private var ofBaseline: FailureCode {
    switch self {
    case .unknownKey: .baselineUnknownKey
    case .wrongType: .baselineWrongType
    case .duplicateKey: .baselineDuplicateKey
    case .duplicateID: .baselineDuplicateID
    case .alias: .baselineAlias
    case .tag: .baselineTag
    case .outsideRoot: .baselineOutsideRoot
    case .badValue: .baselineBadValue
    case .missingKey: .baselineMissingKey
    case .syntax: .baselineSyntax
    case .tooLarge: .baselineTooLarge
    case .tooDeep: .baselineTooDeep
    case .version: .baselineVersion
    case .encoding: .baselineEncoding
    }
  }
}
