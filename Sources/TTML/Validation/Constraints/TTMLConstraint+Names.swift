import MediaModel

/// Rules of attributes, identifiers, languages and namespaces.
extension TTMLConstraint {
  /// The rules of this file.
  static let names: [TTMLConstraint] = [
    unknownAttribute, misplacedAttribute, qualifiedAttribute, mistakenNamespace, draftNamespace,
    languageMissing, languageTag, whiteSpace, identifier, duplicateIdentifier, version2,
    agentType, role, linkShow, encoding, dataLength, dataContent, condition, itemName,
  ]

  static let dataContent = TTMLConstraint(
    .dataContent, .error, "TTML2, section 9.1.3",
    "Write the bytes in the encoding that the element names.")
  static let unknownAttribute = TTMLConstraint(
    .unknownAttribute, .error, "TTML2, section 5.3",
    "Correct its name, or give it a namespace of its own.")
  static let misplacedAttribute = TTMLConstraint(
    .misplacedAttribute, .error, "TTML2, sections 6.2, 7.2, 8.1 and 12.2",
    "Move it to an element that has it.")
  static let qualifiedAttribute = TTMLConstraint(
    .qualifiedAttribute, .error, "TTML2, section 5.1",
    "Remove the prefix: attributes such as begin, end, region and style have none.")
  static let mistakenNamespace = TTMLConstraint(
    .mistakenNamespace, .warning, "TTML2, section 5.1",
    "Correct the namespace: http://www.w3.org/ns/ttml with #styling, #parameter, #metadata or "
      + "#audio; use namespaces of one generation.")
  static let draftNamespace = TTMLConstraint(
    .draftNamespace, .note, "TTML1, section 5.1",
    "Write “http://www.w3.org/ns/ttml” for it, with “#styling” (“#style” before), “#parameter” and "
      + "“#metadata”, or convert the file: “cuelight captions --format ttml”.")
  static let languageMissing = TTMLConstraint(
    .languageMissing, .error, "TTML2, section 8.1.1",
    "Declare the language of the text with xml:lang, or write xml:lang=\"\" if there is none.")
  static let languageTag = TTMLConstraint(
    .languageTag, .warning, "TTML2, section 8.2.8; BCP 47",
    "Write a tag such as “en”, “pt-BR” or “zh-Hant”.")
  static let whiteSpace = TTMLConstraint(
    .whiteSpace, .error, "TTML2, section 8.2.9",
    "Write “default” or “preserve”.")
  static let identifier = TTMLConstraint(
    .identifier, .error, "TTML2, section 8.2.7; xml:id, section 4",
    "Start it with a letter or “_” and use no space and no colon.")
  static let duplicateIdentifier = TTMLConstraint(
    .duplicateIdentifier, .error, "TTML2, section 8.2.7; xml:id, section 4",
    "Give each element an identifier of its own.")
  static let version2 = TTMLConstraint(
    .version2, .warning, "TTML1, section 5.3",
    "Remove it, or claim a profile of TTML2 such as "
      + "http://www.w3.org/ns/ttml/profile/imsc1.1/text.")
  static let agentType = TTMLConstraint(
    .agentType, .error, "TTML2, sections 14.1.2 and 14.1.6",
    "For an agent write person, character, group, organization or other; for a name full, "
      + "family, given, alias or other.")
  static let role = TTMLConstraint(
    .role, .error, "TTML2, section 14.2.2",
    "Use roles such as dialog, sound, music or narration; start your own with “x-”.")
  static let linkShow = TTMLConstraint(
    .linkShow, .error, "TTML2, section 8.2.5",
    "Write new, replace, embed, other or none.")
  static let encoding = TTMLConstraint(
    .encoding, .error, "TTML2, section 9.2.1",
    "Write base16, base32, base32hex, base64 or base64url.")
  static let dataLength = TTMLConstraint(
    .dataLength, .error, "TTML2, sections 9.1.2 and 9.1.3",
    "Write the number of decoded bytes as digits.")
  static let condition = TTMLConstraint(
    .condition, .error, "TTML2, section 8.3.4",
    "Write an expression with balanced parentheses, such as supports('…') or parameter('…').")
  static let itemName = TTMLConstraint(
    .itemName, .error, "TTML2, section 14.1.5",
    "Give the item the attribute name.")
}
