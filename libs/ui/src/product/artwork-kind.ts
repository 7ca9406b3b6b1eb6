/**
 * Singular nouns and their drawings. A noun matches only at the end of a product's name: a bottle
 * opener is not a bottle.
 */
const BY_NOUN = [
  ['earbud|ear bud|earphone|headphone|headset', 'earbuds'],
  ['power bank|powerbank|battery pack|charger', 'powerbank'],
  ['cable|cord', 'cable'],
  ['keyboard', 'keyboard'],
  ['usb stick|flash drive|memory stick|usb drive', 'stick'],
  ['speaker|radio', 'speaker'],
  ['phone case|phone cover|smartphone|phone', 'phone'],
  ['stand|dock', 'stand'],
  ['tracker band|fitness band|fitness tracker|watch|smartwatch', 'watch'],
  ['finder tag|luggage tag|tag|key ?ring|keychain', 'tag'],
  ['bottle|flask|tumbler', 'bottle'],
  ['mug|cup', 'mug'],
  ['tote|tote bag|bag|shopper|backpack|pouch', 'bag'],
  ['shirt|t-shirt|tee|polo', 'shirt'],
  ['hoodie|hooded sweatshirt', 'hoodie'],
  ['box|carton|crate', 'box'],
  ['mailer|envelope', 'mailer'],
  ['card|postcard', 'card'],
  ['toothbrush', 'toothbrush'],
  ['pen|pencil|pencil set|brush|paintbrush|marker|crayon', 'brush'],
  ['notebook|planner|journal|diary|sketchbook', 'notebook'],
  ['lamp|desk light|table light', 'lamp'],
  ['candle', 'candle'],
  ['cream|serum|soap|lotion|shampoo|balm|conditioner', 'cosmetic'],
  ['dryer|hairdryer', 'dryer'],
  ['mat|yoga mat', 'mat'],
  ['ball', 'ball'],
  ['block|building block|brick', 'blocks'],
  ['robot', 'robot'],
] as const;

/** The id of a drawing in `artwork.svg`. */
export type ArtworkKind = (typeof BY_NOUN)[number][1];

export const artworkKinds: readonly ArtworkKind[] = BY_NOUN.map(([, kind]) => kind);

const PATTERNS = BY_NOUN.map(
  ([nouns, kind]) => [new RegExp(`(?:^|[\\s-])(?:${nouns})(?:s|es)?$`), kind] as const,
);

/**
 * Returns the drawing for a product's name, or null if no drawing fits for certain. The product
 * then gets the icon of its category.
 */
export function artworkKind(name: string): ArtworkKind | null {
  const noun = getHead(name.toLowerCase());
  return PATTERNS.find(([pattern]) => pattern.test(noun))?.[1] ?? null;
}

/** Returns 'soy wax candle' for 'Soy Wax Candle in Recycled Glass, 200 g'. */
function getHead(name: string): string {
  const [head = ''] = name
    .replace(/\(.*?\)/g, ' ')
    .split(/,\s|,$| [-–|] | with | in | for | of | from /);
  return head
    .replace(/\S*\d\S*(?:\s?(?:ml|cl|l|g|kg|mah|w|cm|mm|gb|oz)\b)?/g, ' ')
    .trim()
    .replace(/\s(?:set|kit|pack|bundle)$/, '')
    .trim();
}
