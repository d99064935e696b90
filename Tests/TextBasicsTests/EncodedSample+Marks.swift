@testable import TextBasics

extension EncodedSample {
  /// Short texts with marks of direction, the maqaf, the geresh and gershayim, and the tatweel.
  static let marked = [
    EncodedSample(
      .windows1255,
      """
      \u{200F}שלום לכולם\u{200E}.\u{200F}
      \u{200F}מה שלומך היום?\u{200F}
      \u{200F}אני רוצה ללכת הביתה\u{200E}.\u{200F}
      \u{200F}תודה רבה\u{200E}!\u{200F}
      """,
      """
      fef9ece5ed20ecebe5ecedfd2efe0afeeee420f9ece5eeea20e4e9e5ed3ffe0afee0f0e920f8e5f6e420\
      ececebfa20e4e1e9fae4fd2efe0afefae5e3e420f8e1e4fd21fe
      """),
    EncodedSample(
      .windows1255,
      """
      \u{200F}בית־ספר הוא לא בית־קולנוע.\u{200F}
      \u{200F}צה״ל וג׳ירפה\u{200F}
      \u{200F}אי־אפשר!\u{200F}
      """,
      """
      fee1e9facef1f4f820e4e5e020ece020e1e9facef7e5ecf0e5f22efe0afef6e4d8ec20e5e2d7e9f8f4e4\
      fe0afee0e9cee0f4f9f821fe
      """),
    EncodedSample(
      .windows1256,
      """
      \u{200F}صباح الخير\u{200E}.\u{200F}
      \u{200F}كيف حالك اليوم؟\u{200F}
      \u{200F}شكرا جزيلا\u{200E}!\u{200F}
      """,
      """
      fed5c8c7cd20c7e1ceedd1fd2efe0afedfeddd20cdc7e1df20c7e1ede6e3bffe0afed4dfd1c720ccd2ed\
      e1c7fd21fe
      """),
    EncodedSample(
      .windows1256,
      """
      الســـلام عليـــكم
      مـــرحبا بكـــم
      أهـــلا وسهـــلا
      """,
      """
      c7e1d3dcdcdce1c7e320dae1eddcdcdcdfe30ae3dcdcdcd1cdc8c720c8dfdcdcdce30ac3e5dcdcdce1c7\
      20e6d3e5dcdcdce1c7
      """),
  ]
}
