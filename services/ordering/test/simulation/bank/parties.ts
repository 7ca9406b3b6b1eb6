import { orderingRpc, type Actor, type Product } from '@makeport/contracts';
import { type OrderingStack, actor } from '../../support/ordering-stack';
import { powerBank } from '../../support/products';
import { BRANDS, MANUFACTURERS } from './plan';

export type Person = Extract<Actor, { kind: 'user' }>;

function person(accountType: 'brand' | 'manufacturer', index: number): Person {
  const kind = accountType === 'brand' ? 'b' : 'c';
  const id = `00000000-0000-4000-8000-${kind}${String(index).padStart(11, '0')}`;
  return actor(accountType, { id, name: `${accountType} ${index}` }) as Person;
}

export const brands = Array.from({ length: BRANDS }, (_, index) => person('brand', index));
export const manufacturers = Array.from({ length: MANUFACTURERS }, (_, index) =>
  person('manufacturer', index),
);

/** One product of each manufacturer. The prices are odd, so that every amount needs rounding. */
export const products: readonly Product[] = manufacturers.map(({ userId: id, name }, index) => ({
  ...powerBank,
  id: `00000000-0000-4000-8000-d${String(index).padStart(11, '0')}`,
  sku: `BANK-${index}`,
  manufacturer: { ...powerBank.manufacturer, id, name },
  moq: 1,
  priceMinCents: 101 + 37 * index,
  priceMaxCents: 1_000 + 37 * index,
}));

/** Sets up payouts like a manufacturer's browser. */
export async function setUpPayouts(stack: OrderingStack, maker: Person): Promise<void> {
  const { url } = await stack.call(
    orderingRpc.startPayoutOnboarding,
    { returnPath: '/', country: 'US' },
    maker,
  );
  const finished = await fetch(url, { method: 'POST', redirect: 'manual' });
  if (finished.status !== 303)
    throw new Error(`the page of ${maker.name} answered ${finished.status}`);
}
