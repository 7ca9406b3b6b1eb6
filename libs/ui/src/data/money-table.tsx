import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../layout/card';
import { RowPicture, type RowProduct } from '../product/row-picture';
import { Table, Td, Th } from './table';

export interface MoneyRow {
  key: string;
  /** The order's number as a link to the order. */
  order: ReactNode;
  product: string;
  /** Undefined while the product loads. */
  picture: RowProduct | undefined;
  /** Details below the product, such as the partner and special conditions. */
  notes?: ReactNode;
  /** Formatted text, like the amount. */
  date: string;
  amount: string;
  /** One or more badges. */
  state: ReactNode;
}

interface MoneyTableProps {
  /** The accessible name of the table, e.g. 'Payments'. */
  caption: string;
  rows: readonly MoneyRow[];
  /** True if this table continues the table above it. */
  continued: boolean;
  /** Props of the first row, which receives the focus after 'Show more'. */
  firstRow: ComponentProps<'tr'>;
}

/** Shows payments by order. On a phone, number, date and state are below the product. */
export function MoneyTable({ caption, rows, continued, firstRow }: MoneyTableProps) {
  return (
    <Card padding="none" className={continued ? 'mt-3 overflow-hidden' : 'overflow-hidden'}>
      <Table caption={caption}>
        <thead>
          <tr>
            <Th className="hidden sm:table-cell">Order</Th>
            <Th>Product</Th>
            <Th className="hidden sm:table-cell">Date</Th>
            <Th numeric>Amount</Th>
            <Th className="hidden sm:table-cell">State</Th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {rows.map(({ key, order, product, picture, notes, date, amount, state }, index) => (
            <tr key={key} {...(index === 0 && firstRow)}>
              <Td className="hidden whitespace-nowrap tabular-nums sm:table-cell">{order}</Td>
              <Td className="w-full max-w-0 min-w-32">
                <div className="flex gap-3">
                  <RowPicture name={product} product={picture} />
                  <div className="min-w-0 flex-1">
                    <p className="line-clamp-2 font-medium break-words" title={product}>
                      {product}
                    </p>
                    {notes}
                    <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted sm:hidden">
                      {order}
                      <span className="whitespace-nowrap">{date}</span>
                    </p>
                    <span className="mt-1.5 flex flex-wrap gap-1 sm:hidden">{state}</span>
                  </div>
                </div>
              </Td>
              <Td className="hidden whitespace-nowrap text-muted sm:table-cell">{date}</Td>
              <Td numeric className="font-medium sm:whitespace-nowrap">
                {amount}
              </Td>
              <Td className="hidden sm:table-cell">
                <span className="flex flex-col items-start gap-1">{state}</span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
