/** An item of '/products', bought on the payment provider's page (DATA-23). */
export interface FixedItem {
  key: FixedItemKey;
  name: string;
  description: string;
  /** The payment provider's id of the price. */
  priceId: string;
  mode: 'payment';
}
export type FixedItemKey = 'powerbank' | 'earbuds' | 'waterbottle';

/** CHK-47. */
const items: readonly Pick<FixedItem, 'key' | 'name' | 'description'>[] = [
  {
    key: 'powerbank',
    name: 'Realex 22,000mAh Powerbank',
    description:
      'Charges a laptop, a phone and a pair of earbuds at the same time, and counts its charge in single percents.',
  },
  {
    key: 'earbuds',
    name: 'Smart Wireless Earbuds',
    description:
      'Noise cancelling for the train, a clear voice in calls, and 32 hours of music with the case.',
  },
  {
    key: 'waterbottle',
    name: 'Eco-Friendly Water Bottle',
    description:
      'Recycled steel that keeps tea hot for 12 hours and water cold for 24, without a drop lost.',
  },
];

/**
 * Returns the fixed items (OPEN-49). Names and descriptions are built in; the price ids come from
 * the configuration.
 */
export function fixedItems(priceIds: Readonly<Record<FixedItemKey, string>>): FixedItem[] {
  return items.map((item) => ({ ...item, priceId: priceIds[item.key], mode: 'payment' }));
}
