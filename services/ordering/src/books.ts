import { formatMoney } from '@makeport/money';
import { loadConfig } from '@makeport/service-kit';
import { orderingDataSource } from './adapters/postgres/data-source';
import { getBooks, type Books } from './adapters/postgres/money/books';
import { createStripe } from './adapters/stripe/stripe-client';
import { getStripeObjects, type StripeObject } from './adapters/stripe/stripe-order-objects';
import { booksConfigSchema } from './config';

/** Prints the ledger of an order: `npm run books -w @makeport/ordering -- <order id or number>`. */
async function printBooks(order: string | undefined): Promise<void> {
  if (!order)
    throw new Error(
      'Which order? Give its id or its number: npm run books -w @makeport/ordering -- <order>',
    );
  const config = loadConfig(booksConfigSchema);
  const dataSource = await orderingDataSource(config.DATABASE_URL).initialize();
  try {
    const books = await getBooks(dataSource, order);
    if (!books) throw new Error(`There is no order ${order}.`);
    printLedger(books);
    printSideBySide(books, await atStripe(config, books));
    for (const title of ['escrowTransactions', 'stripeCalls', 'steps'] as const)
      printTable(title, books[title]);
  } finally {
    await dataSource.destroy();
  }
}

/** Returns null without a key, or the reason if Stripe is unavailable. */
async function atStripe(
  { STRIPE_SECRET_KEY, STRIPE_API_BASE }: ReturnType<typeof loadConfig<typeof booksConfigSchema>>,
  { order }: Books,
): Promise<readonly StripeObject[] | string> {
  if (!STRIPE_SECRET_KEY) return 'Stripe skipped: STRIPE_SECRET_KEY is not set.';
  const stripe = createStripe({ secretKey: STRIPE_SECRET_KEY, apiBase: STRIPE_API_BASE });
  const {
    id: orderId = '',
    checkout: checkoutId = '',
    paymentIntent: paymentIntentId = '',
  } = order;
  try {
    return await getStripeObjects(stripe, { orderId, checkoutId, paymentIntentId });
  } catch (error) {
    return `Stripe unavailable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function printLedger({ order, postings }: Books): void {
  const total = formatMoney(Number(order['totalCents']));
  console.log(
    `Order ${order['number']} (${order['id']}): ${order['status']}, escrow ${order['escrow']}, ${total}`,
  );
  console.log(`${order['brand']} buys from ${order['manufacturer']}`);
  console.log(
    `Checkout ${order['checkout']}, payment ${order['paymentIntent']}, charge ${order['charge']}`,
  );
  for (const { kind, at, entries } of postings) {
    console.log(`\nLedger: ${kind}, ${at.toISOString()}`);
    console.table(
      entries.map(({ account, debitCents, creditCents }) => ({
        account,
        debit: debitCents === null ? '' : formatMoney(debitCents),
        credit: creditCents === null ? '' : formatMoney(creditCents),
      })),
    );
  }
}

/**
 * The postings of each kind of movement at Stripe. A refund that the bank returned reverses its own
 * posting.
 */
const booked: Readonly<Record<StripeObject['movement'], readonly string[]>> = {
  captured: ['captured'],
  refunded: ['refund_paid', 'refund_failed'],
  transferred: ['transferred'],
  reversed: ['reversed'],
};

function printSideBySide({ postings }: Books, stripe: readonly StripeObject[] | string): void {
  console.log('\nLedger and Stripe side by side (the charge is the whole checkout)');
  if (typeof stripe === 'string') console.log(stripe);
  const objects = typeof stripe === 'string' ? [] : stripe;
  const movements = Object.keys(booked) as StripeObject['movement'][];
  const lines = movements.flatMap((movement) => {
    const own = objects.filter((object) => object.movement === movement);
    const moved = postings
      .filter(({ kind }) => booked[movement].includes(kind))
      .flatMap(({ kind, entries }) => {
        const cents = entries.find(({ account }) => account === 'stripe_clearing');
        const amount = (cents?.debitCents ?? 0) + (cents?.creditCents ?? 0);
        return kind === 'refund_failed' ? -amount : amount;
      });
    const rows = Math.max(own.length, moved.length);
    return Array.from({ length: rows }, (_, row) => getLine(movement, moved[row], own[row]));
  });
  console.table(lines);
}

function getLine(
  movement: string,
  ledgerCents: number | undefined,
  object: StripeObject | undefined,
): object {
  return {
    movement,
    ledger: ledgerCents === undefined ? '' : formatMoney(ledgerCents),
    stripe: object ? formatMoney(object.amountCents) : '',
    id: object?.id ?? '',
    status: object?.status ?? '',
    at: object?.at.toISOString() ?? '',
  };
}

function printTable(title: string, lines: readonly object[]): void {
  console.log(`\n${title}`);
  console.table(lines);
}

printBooks(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
