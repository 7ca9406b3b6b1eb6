export type ArtworkKind =
  | 'bag'
  | 'ball'
  | 'blocks'
  | 'bottle'
  | 'box'
  | 'brush'
  | 'cosmetic'
  | 'earbuds'
  | 'lamp'
  | 'mug'
  | 'notebook'
  | 'phone'
  | 'powerbank'
  | 'shirt'
  | 'speaker';

/** Words of a product's name, which tell more than its category. */
const BY_WORD: readonly (readonly [RegExp, ArtworkKind])[] = [
  [/earbud|headphone|earphone/, 'earbuds'],
  [/power ?bank|battery|charger|hub|cable/, 'powerbank'],
  [/speaker|radio/, 'speaker'],
  [/phone|case|tablet|stand/, 'phone'],
  [/bottle|flask|tumbler/, 'bottle'],
  [/mug|cup/, 'mug'],
  [/tote|bag|backpack|pouch|wallet/, 'bag'],
  [/shirt|hoodie|tee\b|apparel|jacket|polo|cap\b/, 'shirt'],
  [/box|mailer|packag|carton|label/, 'box'],
  [/pen\b|pencil|brush|paint|marker/, 'brush'],
  [/notebook|planner|journal|diary|book/, 'notebook'],
  [/lamp|light|candle/, 'lamp'],
  [/cream|serum|soap|lotion|shampoo|balm/, 'cosmetic'],
  [/ball|mat|dumbbell|fitness|yoga/, 'ball'],
  [/toy|block|puzzle|game/, 'blocks'],
];

const BY_CATEGORY: Readonly<Record<string, ArtworkKind>> = {
  Electronics: 'earbuds',
  'Mobile Accessories': 'phone',
  'Office Supplies': 'notebook',
  'Art & Crafts': 'brush',
  'Fashion Accessories': 'bag',
  'Beauty & Personal Care': 'cosmetic',
  'Toys & Games': 'blocks',
  'Fashion & Apparel': 'shirt',
  Drinkware: 'bottle',
  'Home & Living': 'lamp',
  'Sports & Fitness': 'ball',
  'Packaging & Printing': 'box',
  'Sustainable Products': 'bag',
  'Tech Accessories': 'powerbank',
  'Promotional Items': 'mug',
};

export function artworkKind(name: string, category: string): ArtworkKind {
  const words = name.toLowerCase();
  return BY_WORD.find(([pattern]) => pattern.test(words))?.[1] ?? BY_CATEGORY[category] ?? 'box';
}
