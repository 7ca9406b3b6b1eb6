import type { RatedProduct } from './rated-products';

export interface RatedQuery {
  readonly text: string;
  readonly isRelevant: (product: RatedProduct) => boolean;
}

const kinds =
  (...names: readonly string[]) =>
  ({ kind }: RatedProduct): boolean =>
    names.includes(kind);
const named =
  (pattern: RegExp) =>
  ({ product }: RatedProduct): boolean =>
    pattern.test(product.name);
const withSku =
  (sku: string) =>
  ({ product }: RatedProduct): boolean =>
    product.sku === sku;
const query = (text: string, isRelevant: RatedQuery['isRelevant']): RatedQuery => ({
  text,
  isRelevant,
});

/** The results that a buyer expects, rated before any engine was measured. */
export const ratedQueries: readonly RatedQuery[] = [
  // Phrases
  query('water bottle', kinds('bottle', 'sportbottle')),
  query('ceramic mug', named(/ceramic.*mug|mug/i)),
  query('organic cotton t-shirt', kinds('tshirt')),
  query('wireless charging pad', kinds('wirelesscharger')),
  query('bamboo pen', named(/pen bamboo|bamboo.*pen\b/i)),
  query('laptop backpack', named(/backpack laptop|backpack/i)),
  query('recycled tote bag', kinds('totebag')),
  query('kids water bottle', named(/water bottle.*kids/i)),
  query('a5 notebook', named(/notebook.*a5/i)),
  query('stainless steel lunch box', named(/lunch box.*stainless/i)),
  // Slips
  query('watr bottel', kinds('bottle', 'sportbottle')),
  query('hedphones', kinds('headphones')),
  query('blutooth speeker', kinds('speaker')),
  query('umbrela', kinds('umbrella')),
  query('wirless mosue', kinds('mouse')),
  query('notbook', kinds('notebook')),
  query('yoag mat', kinds('yogamat')),
  query('toothbursh', kinds('toothbrush')),
  query('recyled hoodei', kinds('hoodie')),
  query('lanyrd', kinds('lanyard')),
  // Plurals
  query('bottles', kinds('bottle', 'sportbottle', 'giftbox', 'coolerbag')),
  query('mugs', kinds('mug')),
  query('batteries', kinds('powerbank', 'smartwatch')),
  query('boxes', kinds('box', 'lunchbox', 'giftbox')),
  query('scarves', kinds('scarf')),
  query('charging cables', kinds('cable')),
  // Synonyms
  query('powerbank', kinds('powerbank')),
  query('power bank', kinds('powerbank')),
  query('portable charger', kinds('powerbank')),
  query('tee', kinds('tshirt')),
  query('tshirt', kinds('tshirt')),
  query('flask', kinds('bottle')),
  query('memory stick', kinds('usbstick')),
  query('rucksack', kinds('backpack')),
  query('torch', kinds('flashlight')),
  query('jumper', kinds('sweater', 'hoodie')),
  // SKUs, a manufacturer, accents
  query('GF-WB-750', withSku('GF-WB-750')),
  query('gfwb750', withSku('GF-WB-750')),
  query('greenform', ({ product }) => /greenform/i.test(product.manufacturer.name)),
  query(
    'cafe ceramique mug',
    ({ kind, product }) => product.manufacturer.name.includes('Céramique') || kind === 'mug',
  ),
];

/** Written after the first queries were measured; nothing was tuned to them. */
export const furtherQueries: readonly RatedQuery[] = [
  query('insulated bottle', named(/insulated.*bottle|vacuum flask/i)),
  query('usb flash drive 32gb', named(/usb.*32 gb/i)),
  query('key chain', kinds('keyring')),
  query('grey mailer', named(/mailer.*grey/i)),
  query('aluminum laptop stand', named(/laptop stand.*alumin/i)),
  query('stuffed animal', kinds('plush')),
  query('hairdryer', kinds('hairdryer')),
  query('jump rope', kinds('jumprope')),
  query('chopping board', kinds('cuttingboard')),
  query('gym bag', kinds('drawstring')),
  query('colored pencils', kinds('colours')),
  query('sun glases', kinds('sunglasses')),
  query('shopping bag', kinds('totebag', 'paperbag')),
  query('exercise mat', kinds('yogamat')),
  query('smart watch', kinds('smartwatch')),
  query('postal box', kinds('box')),
  query('baseball hat', kinds('cap')),
  query('desk organizer', kinds('bamboopen')),
  query('20000 mah', named(/20,000 mAh/i)),
  query('woolly hat', kinds('beanie')),
];
