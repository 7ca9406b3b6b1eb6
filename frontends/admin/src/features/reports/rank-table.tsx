import { Card, Table, Td, Th } from '@makeport/ui';
import { formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { Report } from './report-figures';

interface RankTableProps {
  caption: string;
  /** Explains how the figures are counted. */
  text: string;
  /** Heading of the first column. */
  head: string;
  rows: Report['topProducts'];
  addressOf: (id: string) => string;
}

/** Renders a ranking (REP-6). */
export function RankTable({ caption, text, head, rows, addressOf }: RankTableProps) {
  return (
    <Card padding="none" className="min-w-0">
      <h3 className="px-4 pt-4 text-base font-semibold">{caption}</h3>
      <p className="px-4 pt-1 pb-2 text-xs text-muted">{text}</p>
      {rows.length === 0 ? (
        <p className="px-4 pt-2 pb-6 text-muted">Nothing was released in this period.</p>
      ) : (
        <Table caption={caption}>
          <thead>
            <tr>
              <Th>{head}</Th>
              <Th numeric>Orders</Th>
              <Th numeric>Released</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, orders, releasedCents }) => (
              <tr key={id}>
                <Td className="break-words">
                  <Link to={addressOf(id)} className="font-medium hover:underline">
                    {name}
                  </Link>
                </Td>
                <Td numeric>{orders.toLocaleString('en-US')}</Td>
                <Td numeric>{formatMoney(releasedCents)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
