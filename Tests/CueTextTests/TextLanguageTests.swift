import MediaModel
import Testing

@testable import CueText

@Suite struct `The language of a text` {
  /// One short speech in many languages.
  static let speeches: [(language: String, text: String)] = [
    (
      "en",
      "I don't know where he is now. He was here with us yesterday, but he left before we could "
        + "talk to him. What do you think we should do? If they come back, tell them that I will "
        + "wait for them here all day, and that I have not forgotten what she said."
    ),
    (
      "de",
      "Ich weiß nicht, wo er jetzt ist. Gestern war er noch hier bei uns, aber er ist gegangen, "
        + "bevor wir mit ihm reden konnten. Was meinst du, was wir tun sollen? Wenn sie "
        + "zurückkommen, sag ihnen, dass ich den ganzen Tag hier auf sie warte."
    ),
    (
      "fr",
      "Je ne sais pas où il est maintenant. Hier il était ici avec nous, mais il est parti avant "
        + "que nous puissions lui parler. Qu'est-ce que tu crois qu'on doit faire ? S'ils "
        + "reviennent, dis-leur que je les attends ici toute la journée avec ma sœur."
    ),
    (
      "es",
      "No sé dónde está ahora. Ayer estaba aquí con nosotros, pero se fue antes de que pudiéramos "
        + "hablar con él. ¿Qué crees que debemos hacer? Si vuelven, diles que los voy a esperar "
        + "aquí todo el día, y que no he olvidado lo que ella me dijo."
    ),
    (
      "pt",
      "Eu não sei onde ele está agora. Ontem ele estava aqui com a gente, mas foi embora antes que "
        + "pudéssemos falar com ele. O que você acha que nós devemos fazer? Se eles voltarem, diga "
        + "que eu vou esperar por eles aqui o dia todo, e que não esqueci o que ela disse."
    ),
    (
      "it",
      "Non so dove sia adesso. Ieri era qui con noi, ma se n'è andato prima che potessimo parlare "
        + "con lui. Che cosa pensi che dobbiamo fare? Se tornano, di' loro che li aspetto qui tutto "
        + "il giorno e che non ho dimenticato quello che mi ha detto lei."
    ),
    (
      "nl",
      "Ik weet niet waar hij nu is. Gisteren was hij nog hier bij ons, maar hij is weggegaan voor we "
        + "met hem konden praten. Wat denk je dat we moeten doen? Als ze terugkomen, zeg dan dat ik "
        + "hier de hele dag op ze wacht en dat ik het niet ben vergeten."
    ),
    (
      "sv",
      "Jag vet inte var han är nu. I går var han här hos oss, men han gick innan vi kunde prata med "
        + "honom. Vad tycker du att vi ska göra? Om de kommer tillbaka, säg till dem att jag väntar "
        + "på dem här hela dagen och att jag inte har glömt det hon sa."
    ),
    (
      "pl",
      "Nie wiem, gdzie on teraz jest. Wczoraj był tu z nami, ale odszedł, zanim mogliśmy z nim "
        + "porozmawiać. Co twoim zdaniem mamy robić? Jeśli wrócą, powiedz im, że będę tu na nich "
        + "czekać cały dzień i że nie zapomniałem tego, co mi powiedziała."
    ),
    (
      "cs",
      "Nevím, kde teď je. Včera tu byl s námi, ale odešel dřív, než jsme s ním mohli mluvit. Co "
        + "myslíš, že máme dělat? Když se vrátí, řekni jim, že na ně tady budu čekat celý den a že "
        + "jsem nezapomněl na to, co mi o tom řekla. Ale to už není jeho věc."
    ),
    (
      "fi",
      "En tiedä, missä hän on nyt. Eilen hän oli täällä meidän kanssa, mutta hän lähti ennen kuin me "
        + "voimme puhua. Mitä sinä luulet, että nyt pitää tehdä? Jos he tulevat takaisin, sano että "
        + "minä odotan täällä koko päivän ja että en ole unohtanut sitä mitä hän sanoi."
    ),
    (
      "hu",
      "Nem tudom, hogy most hol van. Tegnap még itt volt velünk, de elment, mielőtt beszélni tudtunk "
        + "volna vele. Mit gondolsz, mit kell most csinálni? Ha ők visszajönnek, mondd meg nekik, "
        + "hogy én itt várok egész nap, és nem felejtettem el azt, amit mondott."
    ),
    (
      "tr",
      "Onun şimdi nerede olduğunu ben bilmiyorum. Dün burada bizim ile idi ama biz onunla konuşmadan "
        + "önce gitti. Sence şimdi ne yapmak gerek? Eğer onlar geri gelirse, bütün gün burada olacak, "
        + "de. Ben senin için çok şey yaptım ve bunu hiç unutmadım, ne kadar zor olsa da."
    ),
    (
      "vi",
      "Tôi không biết bây giờ anh ấy ở đâu. Hôm qua anh ấy ở đây với chúng tôi, nhưng đã đi trước khi "
        + "chúng tôi có thể nói chuyện. Bạn nghĩ chúng ta phải làm gì? Nếu họ trở lại, hãy nói với họ "
        + "là tôi sẽ chờ ở đây cả ngày và tôi không quên những gì cô ấy đã nói với tôi."
    ),
    (
      "id",
      "Saya tidak tahu di mana dia sekarang. Kemarin dia ada di sini dengan kami, tapi dia pergi "
        + "sebelum kami bisa bicara. Apa yang harus kita lakukan? Kalau mereka kembali, katakan bahwa "
        + "saya akan menunggu di sini dan saya belum lupa apa yang dia katakan kepada saya."
    ),
    (
      "ru",
      "Я не знаю, где он сейчас. Вчера он был здесь с нами, но ушёл, когда мы ещё не могли с ним "
        + "поговорить. Как ты думаешь, что нам делать? Если они вернутся, скажи им, что я буду ждать "
        + "их здесь весь день, и что я не забыл того, что она мне сказала."
    ),
    (
      "uk",
      "Я не знаю, де він зараз. Учора він був тут з нами, але пішов, коли ми ще не могли з ним "
        + "поговорити. Як ти думаєш, що нам робити? Якщо вони повернуться, скажи їм, що я буду чекати "
        + "їх тут весь день, і що я не забув того, що вона мені сказала."
    ),
    (
      "bg",
      "Аз не знам къде е той сега. Вчера беше тук с нас, но си тръгна, преди да можем да говорим с "
        + "него. Какво мислиш, че трябва да направим? Ако те се върнат, кажи им, че ще ги чакам тук "
        + "цял ден и че не съм забравил това, което тя ми каза за него."
    ),
    (
      "ar",
      "لا أعرف أين هو الآن. كان هنا مع نحن في الأمس لكن ذهب قبل أن نتكلم معه. ماذا تعتقد أن نفعل؟ إذا "
        + "عادوا قل لهم إن أنا هنا كل اليوم وأن هذا هو الشيء الذي قالت لي عنه. لم أنس ما كان بين أخي "
        + "وبين أبي من قبل، لا أحد يعرف كيف حدث ذلك في هذا البيت ولا إلى متى كان."
    ),
    (
      "fa",
      "من نمی دانم که او الان کجا است. دیروز با ما در اینجا بود اما قبل از این که با او حرف بزنیم رفت. "
        + "تو چه فکر می کنی، ما باید چه کار کنیم؟ اگر آنها برگشتند به آنها بگو که من تمام روز اینجا "
        + "هستم و آن را که گفته است هنوز از یاد نبرده ام. این برای من خیلی مهم است و دیگر هیچ."
    ),
    (
      "he",
      "אני לא יודע איפה הוא עכשיו. אתמול הוא היה כאן איתנו אבל הוא הלך לפני שיכולנו לדבר איתו. מה אתה "
        + "חושב על זה? אם הם יחזרו תגיד להם כי אני מחכה כאן כל היום, ולא שכחתי את מה שהיא אמרה לי. זה "
        + "לא היה קל, אבל יש לי עוד זמן, ואין מי שיגיד לי מה לעשות עם כל זה."
    ),
    (
      "hi",
      "मुझे नहीं पता कि वह अब कहाँ है। कल वह यहाँ हमारे साथ था लेकिन बात करने से पहले ही चला गया। तुम क्या सोचते हो, "
        + "हम को क्या करना है? अगर वे वापस आएँ तो उन से कह देना कि मैं यहाँ दिन भर इंतज़ार कर रहा हूँ और जो उस ने कहा था "
        + "वह मैं भूला नहीं हूँ। यह मेरे लिए एक बड़ी बात है।"
    ),
    (
      "el",
      "Δεν ξέρω πού είναι τώρα. Χθες ήταν εδώ μαζί μας, αλλά έφυγε πριν προλάβουμε να του μιλήσουμε. Τι "
        + "νομίζεις ότι πρέπει να κάνουμε; Αν γυρίσουν, πες τους ότι θα τους περιμένω εδώ όλη μέρα και "
        + "ότι δεν ξέχασα αυτό που μου είπε εκείνη τότε."
    ),
    (
      "th",
      "ฉันไม่รู้ว่าตอนนี้เขาอยู่ที่ไหน เมื่อวานเขาอยู่ที่นี่กับเรา แต่เขาไปก่อนที่เราจะได้คุยกัน คุณคิดว่าเราควรทำอย่างไร "
        + "ถ้าพวกเขากลับมา บอกพวกเขาว่าฉันจะรออยู่ที่นี่ทั้งวัน และฉันไม่ลืมสิ่งที่เธอพูดกับฉันในวันนั้น ขอบคุณมาก"
    ),
    (
      "ja",
      "彼が今どこにいるのか、私にはわかりません。昨日は私たちと一緒にここにいましたが、話をする前に行ってしまいました。"
        + "どうすればいいと思いますか。もし彼らが戻ってきたら、一日中ここで待っていると伝えてください。"
    ),
    (
      "ko",
      "그가 지금 어디에 있는지 모르겠어요. 어제는 우리와 함께 여기 있었는데 이야기하기 전에 가 버렸어요. 우리가 어떻게 "
        + "해야 한다고 생각해요? 그들이 돌아오면 하루 종일 여기서 기다리겠다고 전해 주세요. 정말 고마워요."
    ),
    (
      "zh",
      "我不知道他现在在哪里。昨天他还和我们一起在这里，可是我们还没来得及跟他说话，他就走了。你觉得我们应该怎么办？"
        + "如果他们回来，请告诉他们，我会在这里等一整天，我没有忘记她对我说过的话。"
    ),
  ]

  @Test(arguments: speeches)
  func `is distinguished from its script and function words`(language: String, text: String) throws
  {
    let guess = try #require(TextLanguage.guess(text + "\n" + text))
    #expect(guess.language.text == language)
    #expect((0.5...1).contains(guess.confidence))
  }

  @Test(arguments: speeches)
  func `is recognized in capitals too`(language: String, text: String) {
    // Capital letters of Turkish and German do not come back as they were; the others have none.
    guard !["tr", "de", "he", "th"].contains(language) else { return }
    let capitals = text.uppercased()
    #expect(TextLanguage.guess(capitals + "\n" + capitals)?.language.text == language)
  }

  @Test(arguments: speeches)
  func `is unknown when the text is short`(language: String, text: String) {
    let isDense = ["ja", "ko", "zh", "th", "hi"].contains(language)
    #expect(TextLanguage.guess(String(text.prefix(isDense ? 60 : 200))) == nil)
  }

  @Test func `is unknown when scripts are mixed half and half`() {
    let texts = Dictionary(uniqueKeysWithValues: Self.speeches)
    for (one, other) in [("en", "ru"), ("ja", "en"), ("ar", "he"), ("ko", "zh")] {
      let mixed = (texts[one] ?? "") + (texts[other] ?? "")
      #expect(TextLanguage.guess(mixed) == nil, "\(one) and \(other)")
    }
  }

  @Test func `is never sure when languages are mixed half and half`() {
    let texts = Dictionary(uniqueKeysWithValues: Self.speeches)
    for (one, other) in [("en", "fr"), ("es", "de"), ("ru", "bg"), ("fi", "hu")] {
      let guess = TextLanguage.guess((texts[one] ?? "") + (texts[other] ?? ""))
      #expect((guess?.confidence ?? 0) < 0.9, "\(one) and \(other)")
    }
  }

  @Test(arguments: [
    "", "♪ ♪ ♪", String(repeating: "1234 5678 ", count: 100), String(repeating: "x", count: 1_000),
    String(repeating: "zzyzx qwert plugh xyzzy ", count: 40),
    String(repeating: "[Music] ", count: 90),
    String(repeating: "e\u{301}", count: 9_000), String(repeating: "👩‍👩‍👧", count: 500),
  ])
  func `is unknown for what is no language`(text: String) {
    #expect(TextLanguage.guess(text) == nil)
  }

  private func document(_ texts: [String]) -> TimedTextDocument {
    TimedTextDocument(
      format: .subRip,
      cues: texts.enumerated().map { number, text in
        Cue(
          start: .milliseconds(Int64(number) * 3_000),
          end: .milliseconds(Int64(number) * 3_000 + 2_000), text: text)
      })
  }

  @Test(arguments: [
    ["TODO"], ["TODO", "TBD"], ["TODO: write this"], ["To do", "todo todo todo"],
    ["lorem ipsum dolor sit amet, consectetur adipiscing elit"], ["no hay nada"],
    ["скоро будет текст"], ["la la la, la la", "oh, la la"],
  ])
  func `is unknown where captions only repeat a few words`(texts: [String]) {
    let cues = (0..<400).map { texts[$0 % texts.count] }
    #expect(TextLanguage.guess(document(cues)) == nil)
    let numbered = cues.enumerated().map { "\($0.element) \($0.offset)" }
    #expect(TextLanguage.guess(document(numbered))?.isSure != true)
  }

  @Test func `is that of the words among placeholders`() {
    let texts = Dictionary(uniqueKeysWithValues: Self.speeches)
    let words = (texts["de"] ?? "").split(separator: " ").map(String.init)
    let cues = stride(from: 0, to: words.count - 4, by: 2).flatMap { first in
      ["TODO", words[first..<(first + 4)].joined(separator: " ")]
    }
    #expect(TextLanguage.guess(document(cues))?.language.text == "de")
  }

  @Test func `of captions is distinguished from cues all over the document, without their markup`()
  {
    let texts = Dictionary(uniqueKeysWithValues: Self.speeches)
    let words = (texts["sv"] ?? "").split(separator: " ")
    let cues = (0..<50_000).map { index in
      Cue(
        start: .milliseconds(Int64(index) * 1_000), end: .milliseconds(Int64(index) * 1_000 + 900),
        text: "<v the.and.of they>"
          + (0..<5).map { words[(index + $0) % words.count] }
          .joined(separator: " "))
    }
    let document = TimedTextDocument(format: .webVTT, cues: cues)
    #expect(TextLanguage.guess(document)?.language.text == "sv")
    #expect(TextLanguage.guess(TimedTextDocument(format: .webVTT)) == nil)
  }
}
