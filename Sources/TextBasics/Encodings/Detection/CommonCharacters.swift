/// The characters that texts in East Asian languages are mostly made of.
///
/// Facts of the languages, from published counts: Jun Da, “Modern Chinese Character Frequency
/// List” (2004); the characters of the first grades of Japanese schools (kyōiku kanji); the
/// syllables of the commonest Korean particles, endings and words.
enum CommonCharacters {
  static let simplified = set(
    """
    的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多\
    经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性\
    知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西月话合回特代内信表化老给世位次度\
    门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务\
    做接必场件计管期市直德资命山金指吗吧呢啊您谢请让谁爱死找帮错
    """)

  static let traditional = set(
    """
    的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多\
    經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性\
    知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西月話合回特代內信表化老給世位次度\
    門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務\
    做接必場件計管期市直德資命山金指嗎吧呢啊您謝請讓誰愛死找幫錯
    """)

  static let korean = set(
    """
    이다는을의에가고하지도로기사리한나라아은서어들대그인자일해것시만수니정게전스보있주부상여모원마었러면우동안으장제없과않내거당습\
    오저했할까요네말미생조소세구경신와데때려무알겠왜야래싶음봐방문회불비실용국진관성연위유행학계단중분공두물람명화간식후업못된되던\
    건걸좋죠돼를
    """)

  static let japanese = set(
    """
    日一人年大十二本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞\
    食車何南万毎白天母火右読友左休父雨言思自手事者私俺君彼方持知会作待死殺家国当最物意味心体動考力目声度同理地世界全戦然悪好達夫\
    信無的不部新明使用開帰終始歩走
    """)

  private static func set(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }
}
