import { errorText, toRequestError, useQuery, type CombinedError } from '@makeport/web/graphql';
import type { Cents } from '@makeport/money';
import { MAX_PAYMENT_CENTS, TOTAL_TOO_HIGH_TEXT, type ShippingMethod } from '@makeport/rules';
import {
  agreedUnitCents,
  getKey,
  lineKey,
  lineTotalCents,
  orderLines,
  type CartItem,
} from '../../../shared/cart/cart';
import {
  PriceCartDocument,
  PriceSampleDocument,
  type PricedSummaryFragment,
} from '../../../gen/checkout';
import { totalsWithShipping, type Totals } from './checkout-totals';
import type { Purchase } from '../purchase';
import { sampleSummary } from './sample-price';

export type SummaryLine = PricedSummaryFragment['lines'][number] & {
  /** Why the line cannot be ordered. */
  problem?: string;
  /** The unit price that the buyer last agreed to, if it has changed since (B34). */
  agreedUnitCents?: Cents;
};

type Pricing = {
  /** Undefined until known. */
  lines: readonly SummaryLine[] | undefined;
  totals: Totals | undefined;
  /** Credits that the totals already deduct. */
  credits: PricedSummaryFragment['credits'];
  /** Why the purchase has no price; null if it has one. */
  error: string | null;
  /** Whether the total exceeds the card limit, so that a retry does not help. */
  tooHigh: boolean;
  reprice: () => void;
};

/** Loads the server's price of the purchase (CHK-7, CHK-15, NFR-17). */
export function usePricing(purchase: Purchase, method: ShippingMethod): Pricing {
  const cart = useCartPricing(purchase.kind === 'cart' ? purchase.items : null, method);
  const sample = useSamplePricing(purchase);
  const pricing = purchase.kind === 'cart' ? cart : sample;
  const tooHigh =
    pricing.error === TOTAL_TOO_HIGH_TEXT || (pricing.totals?.totalCents ?? 0) > MAX_PAYMENT_CENTS;
  return { ...pricing, tooHigh, error: tooHigh ? TOTAL_TOO_HIGH_TEXT : pricing.error };
}

type AskedPricing = Omit<Pricing, 'tooHigh'>;

function useCartPricing(items: readonly CartItem[] | null, method: ShippingMethod): AskedPricing {
  const [{ data, error, fetching }, refetch] = useQuery({
    query: PriceCartDocument,
    variables: { input: { items: orderLines(items ?? []), shippingMethod: 'standard' } },
    requestPolicy: 'network-only',
    pause: items === null || items.length === 0,
  });
  const reprice = () => refetch({ requestPolicy: 'network-only' });
  if (!error) {
    const priced = data?.priceCart;
    const totals = priced && totalsWithShipping(priced.totals, method);
    return {
      lines: priced && withAgreedPrices(priced.lines, items ?? []),
      totals,
      credits: priced?.credits ?? [],
      error: null,
      reprice,
    };
  }
  const nothing = { totals: undefined, credits: [], reprice };
  if (fetching) return { lines: undefined, error: null, ...nothing };
  const message = errorText(error, 'Failed to load the order summary');
  return { lines: problemLines(items ?? [], error, message), error: message, ...nothing };
}

function withAgreedPrices(
  lines: PricedSummaryFragment['lines'],
  items: readonly CartItem[],
): SummaryLine[] {
  return lines.map((line) => {
    const key = lineKey(
      line.productId,
      line.options.map(({ optionId }) => optionId),
    );
    const item = items.find((candidate) => getKey(candidate) === key);
    if (!item) return line;
    const agreed = agreedUnitCents(item);
    return agreed * line.quantity === line.lineTotalCents
      ? line
      : { ...line, agreedUnitCents: agreed };
  });
}

/**
 * Returns the cart's lines and marks the line that the server rejected (OPEN-27, OPEN-78). Returns
 * no lines if the server did not answer.
 */
function problemLines(
  items: readonly CartItem[],
  error: CombinedError,
  problem: string,
): SummaryLine[] | undefined {
  const index = Number(/^items\.(\d+)/.exec(toRequestError(error).field ?? '')?.[1] ?? NaN);
  if (!items[index] && problem !== TOTAL_TOO_HIGH_TEXT) return undefined;
  return items.map((item, position) => ({
    ...item,
    options: item.customizations,
    product: {
      id: item.productId,
      category: item.category,
      images: item.image === null ? [] : [item.image],
      manufacturer: { id: item.manufacturerId, verified: item.manufacturerVerified ?? false },
    },
    lineTotalCents: lineTotalCents(item),
    ...(position === index ? { problem } : {}),
  }));
}

function useSamplePricing(purchase: Purchase): AskedPricing {
  const request = purchase.kind === 'sample' ? purchase.request : null;
  const [{ data, error }, refetch] = useQuery({
    query: PriceSampleDocument,
    variables: { sampleRequestId: request?.id ?? '' },
    requestPolicy: 'network-only',
    pause: request === null,
  });
  const reprice = () => refetch({ requestPolicy: 'network-only' });
  if (request === null)
    return { lines: undefined, totals: undefined, credits: [], error: null, reprice };
  // without an answer, opening the checkout shows whether the price is right; a rejection gives the
  // reason
  const refusal = error ? errorText(error, '') || null : null;
  const { lines, totals } = data?.priceSample ?? sampleSummary(request);
  return { lines, totals, credits: [], error: refusal, reprice };
}
