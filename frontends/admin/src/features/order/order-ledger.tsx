import { Badge, Card, CardHeader, DescriptionList, Table, Td, Th } from '@makeport/ui';
import { formatDateTime, formatMoney } from '@makeport/web';
import type { AdminOrderBooksQuery } from '../../gen/graphql';

export type Books = NonNullable<AdminOrderBooksQuery['adminOrderBooks']>;

const KINDS: Record<string, string> = {
  captured: 'Payment captured',
  released: 'Payment released',
  refunded: 'Payment refunded',
  split: 'Payment split',
  transferred: 'Transferred to the manufacturer',
  refund_paid: 'Refund confirmed',
  refund_failed: 'Refund sent back by the bank',
  taken_back: 'Release taken back',
  reversed: 'Transfer reversed',
  provider_fee: 'Fee of the payment provider',
  charged_back: 'Taken by a chargeback',
  chargeback_returned: 'Given back after a chargeback',
  chargeback_lost: 'Chargeback lost',
};
const TYPES: Record<string, string> = {
  hold: 'Hold',
  release: 'Release',
  refund: 'Refund',
  reversal: 'Reversal of the transfer',
};
const DEADLINES: Record<string, string> = {
  answer: 'Answer of the manufacturer',
  expected: 'Expected completion',
  inspection: 'Inspection by the brand ends',
  talk: 'Reminder to agree',
  escalate: 'Problem goes to an administrator',
  hold: 'Holding limit',
};
const TONES = { settled: 'green', failed: 'red' } as const;

/** Renders each posting of the order in the ledger. */
export function OrderLedger({ books }: { books: Books }) {
  return (
    <Card as="section" aria-label="Ledger">
      <CardHeader title="Ledger" />
      <Table caption="Postings of the ledger" className="text-sm">
        <thead>
          <tr>
            <Th>Account</Th>
            <Th numeric>Debit</Th>
            <Th numeric>Credit</Th>
          </tr>
        </thead>
        {books.postings.map((posting, index) => (
          <tbody key={index}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="px-3 pt-3 text-left font-medium">
                {KINDS[posting.kind] ?? posting.kind}{' '}
                <span className="font-normal text-muted">{formatDateTime(posting.at)}</span>
              </th>
            </tr>
            {posting.entries.map((entry, line) => (
              <tr key={line}>
                <Td className="break-words">{accountName(entry.account)}</Td>
                <Td numeric>{entry.debitCents === null ? '' : formatMoney(entry.debitCents)}</Td>
                <Td numeric>{entry.creditCents === null ? '' : formatMoney(entry.creditCents)}</Td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </Card>
  );
}

/**
 * Returns the account's kind without the ids of order and manufacturer, which the page already
 * shows.
 */
function accountName(account: string): string {
  return account.replace(/:.*$/, '').replaceAll('_', ' ');
}

export function OrderTransactions({ books }: { books: Books }) {
  return (
    <Card as="section" aria-label="Payment and payouts">
      <CardHeader title="Payment and payouts" />
      <ul className="flex flex-col gap-3">
        {books.transactions.map((transaction) => (
          <li key={transaction.type} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{TYPES[transaction.type] ?? transaction.type}</span>
              <span className="tabular-nums">{formatMoney(transaction.amountCents)}</span>
            </p>
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
              <Badge tone={TONES[transaction.status as keyof typeof TONES] ?? 'amber'}>
                {transaction.type === 'hold' && transaction.status === 'pending'
                  ? 'held'
                  : transaction.status.replaceAll('_', ' ')}
              </Badge>
              {transaction.feeCents > 0 && `${formatMoney(transaction.feeCents)} fee`}
              {transaction.providerId && (
                <code className="break-all">{transaction.providerId}</code>
              )}
            </p>
            {transaction.failureReason && (
              <p className="text-sm break-words text-red-ink">{transaction.failureReason}</p>
            )}
            {transaction.waitsForAccountSince && (
              <p className="text-sm text-muted">
                Waiting for the payout account since{' '}
                {formatDateTime(transaction.waitsForAccountSince)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function OrderDeadlines({ books }: { books: Books }) {
  if (books.deadlines.length === 0) return null;
  const items = [...books.deadlines]
    .sort((one, other) => one.endsAt.localeCompare(other.endsAt))
    .map(({ deadline, endsAt }) => ({
      label: DEADLINES[deadline] ?? deadline,
      value: formatDateTime(endsAt),
    }));
  return (
    <Card as="section" aria-label="Deadlines">
      <CardHeader title="Deadlines" />
      <DescriptionList items={items} />
    </Card>
  );
}
