import MediaModel
import Testing

@testable import WordComparison

@Suite struct `Other ways to write the same` {
  @Test(arguments: [
    ("zero", "0"), ("seven", "7"), ("nineteen", "19"), ("twenty", "20"), ("twenty-five", "25"),
    ("one hundred", "100"), ("a hundred and five", "105"), ("two hundred fifty", "250"),
    ("one thousand", "1000"), ("two thousand and ten", "2010"), ("ten thousand", "10000"),
    ("nine hundred ninety-nine thousand nine hundred and ninety-nine", "999999"),
    ("one hundred twenty-three thousand four hundred fifty-six", "123456"),
    ("first", "1st"), ("second", "2nd"), ("third", "3rd"), ("eleventh", "11th"),
    ("twelfth", "12th"), ("twenty-first", "21st"), ("one hundred and third", "103rd"),
    ("thousandth", "1000th"), ("nineteen ninety", "1990"), ("nineteen ninety-five", "1995"),
    ("twenty twenty", "2020"), ("twenty twenty one", "2021"), ("nineteen oh five", "1905"),
    ("ten thirty", "1030"), ("nineteen hundred", "1900"), ("the nineties", "the 90s"),
    ("nineteen nineties", "1990s"), ("three point one four", "3.14"), ("$ 5", "5 dollars"),
    ("five million", "5000000"), ("5 million", "5000000"), ("50 per cent", "50 percent"),
    ("one dollar", "1 dollars"), ("no number and a word", "no number and a word"),
    ("a thousand", "1000"), ("point", "point"), ("007", "007"), ("twenty and five", "20 and 5"),
    ("one two three", "1 2 3"), ("six hundred sixty six and more", "666 and more"),
  ])
  func `numbers have one form`(text: String, expected: String) {
    let found = EnglishNumbers.canonical(words(text))
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    "ninety nine billion billion billion", "thousand thousand", "hundred hundred hundred",
    "twenty twenty twenty twenty", "9223372036854775807", "999999999999999 billion",
    "point point", "oh oh oh", "a a hundred a",
  ])
  func `numbers that are none are read without harm`(text: String) {
    #expect(!EnglishNumbers.canonical(words(text)).isEmpty)
  }

  @Test(arguments: [
    ("He paid twenty-five dollars.", "He paid $25."),
    ("It is the twenty-first of May.", "It's the 21st of May."),
    ("I do not know.", "I don't know."), ("I cannot go.", "I can't go."),
    ("He has gone.", "He's gone."), ("He would go.", "He'd go."), ("Let us go", "Let's go"),
    ("We are going to win.", "We're gonna win."), ("every day", "everyday"),
    ("an e-mail for you", "an email for you"), ("at 10:30", "at ten thirty"),
    ("call five five five", "call 555"), ("sixty percent", "60%"), ("sixty per cent", "60 percent"),
    ("Mr. Smith and I", "Mister Smith & I"), ("five million people", "5,000,000 people"),
    ("okay all right", "OK alright"), ("one thousand two hundred", "1,200"),
  ])
  func `are no errors`(reference: String, transcript: String) {
    for (left, right) in [(reference, transcript), (transcript, reference)] {
      let found = compare(left, right)
      #expect(found.errors == 0, "\(left) / \(right)")
      #expect(found.hits == found.referenceCount)
      #expect(found.equivalents > 0)
    }
    let strict = ComparisonRules(
      ignoresFillers: false, numbers: false, contractions: false, compounds: false)
    #expect(compare(reference, transcript, rules: strict).errors > 0)
  }

  @Test(arguments: [
    ("He paid twenty-five.", "He paid 26."), ("I do not know.", "I do know."),
    ("its tail", "it's tail"), ("an ice man", "a nice man"), ("I can go", "I can't go"),
    ("fifteen", "fifty"), ("the first", "the one"),
  ])
  func `do not hide errors`(reference: String, transcript: String) {
    #expect(compare(reference, transcript).errors > 0)
  }

  @Test func `beside errors are still found`() {
    let found = compare("I do not think twenty five cats came", "I don't thing 25 dogs came")
    #expect(counts(found) == [6, 2, 0, 0])
    #expect(found.equivalents == 4)
  }

  @Test func `are those of English only where it may be English`() {
    #expect(compare("do not", "don't", language: "de").errors > 0)
    #expect(compare("Staub sauger", "Staubsauger", language: "de").errors == 0)
  }

  @Test func `fillers may be left out or put in`() {
    let found = compare("Um, I, uh, I see. Uh-huh.", "I I see er uh-huh")
    #expect(found.errors == 0)
    #expect(found.referenceCount == 4)
    #expect(found.referenceFillers == 2)
    #expect(compare("um die Ecke", "die Ecke", language: "de").errors == 1)
    #expect(compare("um ja", "ja", rules: ComparisonRules(ignoresFillers: false)).errors == 1)
  }
}
