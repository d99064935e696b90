import MediaModel
import Testing
import TestSupport

@testable import WordComparison

@Suite struct `Numbers and short forms of English` {
  @Test(arguments: [
    ("zero point five", "0.5"), ("two and a half", "2 and a half"),
    ("a hundred thousand", "100000"), ("two million three hundred thousand", "2300000"),
    ("one billion and one", "1000000001"), ("nine billion billion", "9000000000 1000000000"),
    ("ninety-nine hundred", "9900"), ("three thousand and seven", "3007"),
  ])
  func `are added and multiplied by place`(text: String, expected: String) {
    #expect(EnglishNumbers.canonical(words(text)).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("forty-second", "42nd"), ("hundredth", "100th"), ("two hundredth", "200th"),
    ("one hundred and eleventh", "111th"), ("one hundred and twelfth", "112th"),
    ("one hundred and thirteenth", "113th"), ("one hundred and twenty-third", "123rd"),
    ("thirtieth", "30th"), ("millionth", "1000000th"), ("one thousand and first", "1001st"),
  ])
  func `have the ending of an ordinal`(text: String, expected: String) {
    #expect(EnglishNumbers.canonical(words(text)).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("eighteen hundred and twelve", "1812"), ("nineteen eighty-four", "1984"),
    ("two thousand nineteen", "2019"), ("twenty nineteen", "2019"), ("seventeen oh one", "1701"),
    ("the sixties", "the 60s"), ("eighteen eighties", "1880s"), ("ten fifteen", "1015"),
    ("in two thousand eight", "in 2008"),
  ])
  func `may be years and times`(text: String, expected: String) {
    #expect(EnglishNumbers.canonical(words(text)).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("£ 20", "20 pounds"), ("€ 1", "1 euros"), ("$ 5 million", "5000000 dollars"),
    ("$", "$"), ("$ and cents", "$ and cents"), ("per cent", "percent"), ("per se", "per se"),
  ])
  func `may have a currency or a share`(text: String, expected: String) {
    #expect(EnglishNumbers.canonical(words(text)).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("I am here", "I'm here"), ("they have gone", "they've gone"), ("we will go", "we'll go"),
    ("you are late", "you're late"), ("she had left", "she'd left"), ("I shall not", "I shan't"),
    ("he will not", "he won't"), ("give me that", "gimme that"), ("let me in", "lemme in"),
    ("I do not know", "I dunno"), ("you all come", "y'all come"), ("it is not so", "it ain't so"),
    ("have got to run", "gotta run"), ("because of you", "cause of you"), ("at home", "@ home"),
    ("saint John", "St. John"), ("Baker Street", "Baker St."), ("until then", "till then"),
    ("at twelve forty-five", "at 12:45"), ("ice cream", "icecream"), ("some time", "sometime"),
    ("ninety degrees", "90°"), ("fifty-fifty", "50-50"), ("a part of it", "apart of it"),
  ])
  func `may be written short or in full`(reference: String, transcript: String) {
    #expect(compare(reference, transcript).errors == 0)
    #expect(compare(transcript, reference).errors == 0)
  }

  /// Each pair differs in meaning: an equivalence here would hide a wrong caption.
  @Test(arguments: [
    ("he will not go", "he will go"), ("he won't go", "he will go"), ("I can't", "I can"),
    ("you shouldn't", "you should"), ("thirteen", "thirty"), ("sixteen", "sixty"),
    ("one hundred", "one thousand"), ("five million", "five billion"), ("the fifth", "the five"),
    ("nineteen ninety", "nineteen nineteen"), ("$5", "£5"), ("5%", "5"), ("1.5", "15"),
    ("two point five", "2.15"), ("he's gone", "he was gone"), ("I'd go", "I did go"),
    ("we were there", "we're there"), ("an aim", "a name"), ("1990s", "1990"), ("2nd", "2"),
    ("one thousand two hundred", "1000"), ("minus five degrees", "five degrees"),
  ])
  func `never make two meanings equal`(reference: String, transcript: String) {
    #expect(compare(reference, transcript).errors > 0)
    #expect(compare(transcript, reference).errors > 0)
  }

  @Test func `are found in any order and number, between words that both have`() {
    let pairs = [
      ("do not", "don't"), ("twenty-five", "25"), ("every day", "everyday"), ("we are", "we're"),
      ("nineteen ninety", "1990"), ("sixty percent", "60%"), ("going to", "gonna"),
      ("e-mail", "email"), ("okay", "OK"), ("all right", "alright"), ("and", "&"),
    ]
    var numbers = SplitMix(seed: 12)
    for _ in 0..<200 {
      let chosen = (0...numbers.below(30)).map { _ in pairs[numbers.below(pairs.count)] }
      // Two words that no form contains divide the pairs: forms never join across them.
      let reference = chosen.map { "\($0.0) xyz zyx yxz" }.joined(separator: " ")
      let transcript = chosen.map { pair in
        (numbers.below(2) == 0 ? pair.0 : pair.1) + " xyz zyx yxz"
      }.joined(separator: " ")
      let found = compare(reference, transcript)
      #expect(found.errors == 0, "\(reference) / \(transcript)")
      #expect(found.hits == found.referenceCount)
    }
  }
}
