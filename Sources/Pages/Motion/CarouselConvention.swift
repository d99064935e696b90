/// How one script for carousels is known in markup.
///
/// The names are those of the makers; no standard has them. Which scripts these are is our choice.
struct CarouselConvention: Sendable {
  /// The word for it in the classes and other names of the parts that it shows one after another, or `nil`
  /// if a word of another row or a general one is in them.
  var word: String?
  /// The classes of carousels.
  var classes: [String] = []
  /// The classes of their items.
  var items: [String] = []
  /// The attributes that say that it moves by itself, each with that of the time between two items, which
  /// can deny it.
  var rides: [(ride: String, interval: String)] = []
  /// The attributes with its settings.
  var settings: [String] = []

  /// One row for each script; the first setting that a carousel has is named.
  static let all: [CarouselConvention] = [
    // Bootstrap.
    .init(
      word: "carousel", classes: ["carousel"], items: ["carousel-item"],
      rides: [("data-bs-ride", "data-bs-interval"), ("data-ride", "data-interval")]),
    // Slick.
    .init(word: "slick", classes: ["slick-slider"], settings: ["data-slick"]),
    // Flickity.
    .init(
      word: "flickity", classes: ["flickity", "main-carousel"],
      settings: ["data-flickity", "data-flickity-options"]),
    // Splide.
    .init(
      word: "splide", classes: ["splide"], items: ["splide__slide"], settings: ["data-splide"]),
    // Swiper.
    .init(
      word: "swiper", classes: ["swiper", "swiper-container"], items: ["swiper-slide"],
      settings: ["data-swiper", "data-swiper-options"]),
    // Owl Carousel.
    .init(classes: ["owl-carousel"], settings: ["data-owl-options"]),
    // Glide.
    .init(word: "glide", classes: ["glide"], settings: ["data-glide"]),
    // Glider, Embla and Keen Slider, which have no settings in markup.
    .init(classes: ["glider", "embla", "keen-slider"]),
  ]
}
