import { formatMoney } from '@makeport/money';
import { loadConfig } from '@makeport/service-kit';
import { booksOf, type Books } from './adapters/postgres/books.postgres';
import { orderingDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';

/** `npm run books -w @makeport/ordering -- <order id or number>`, for people. */
async function printBooks(order: string | undefined): Promise<void> {
  if (!order)
    throw new Error('Which order? Give its id or its number: npm run books -w @makeport/ordering -- <order>');
  const dataSource = await orderingDataSource(loadConfig(migrateConfigSchema).DATABASE_URL).initialize();
  try {
    const books = await booksOf(dataSource, order);
    if (!books) throw new Error(`There is no order ${order}.`);
    print(books);
  } finally {
    await dataSource.destroy();
  }
}

function print({ order, postings, escrowTransactions, stripeCalls, steps }: Books): void {
  const total = formatMoney(Number(order['totalCents']));
  console.log(
    `Order ${order['number']} (${order['id']}): ${order['status']}, escrow ${order['escrow']}, ${total}`,
  );
  console.log(`${order['brand']} buys from ${order['manufacturer']}`);
  console.log(`Checkout ${order['checkout']}, payment ${order['paymentIntent']}, charge ${order['charge']}`);
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
  for (const [title, lines] of Object.entries({ escrowTransactions, stripeCalls, steps })) {
    console.log(`\n${title}`);
    console.table(lines);
  }
}

printBooks(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
