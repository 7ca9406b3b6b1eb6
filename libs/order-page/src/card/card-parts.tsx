import { formatUnits, type OrderStatus } from '@makeport/rules';
import { Badge, DescriptionList, StatusBadge } from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { formatMoney } from '@makeport/web';
import type { ReactNode } from 'react';
import type { OrderKind } from '../gen/graphql';
import { PaymentMarkBadge } from '../payment-marks/payment-mark-badge';
import type { PaymentMark } from '../payment-marks/payment-marks';

interface OrderBadgesProps {
  order: { kind: OrderKind; hasDispute: boolean; status: OrderStatus };
  mark?: PaymentMark | null;
}

/** Renders the badges for an order's kind, problem and status. */
export function OrderBadges({ order: { kind, hasDispute, status }, mark }: OrderBadgesProps) {
  return (
    <>
      {kind === 'sample' && <Badge tone="purple">Sample</Badge>}
      {hasDispute && (
        <Badge tone="amber" icon={TriangleAlert}>
          Problem reported
        </Badge>
      )}
      {mark && <PaymentMarkBadge mark={mark} />}
      <StatusBadge status={status} />
    </>
  );
}

interface AmountProps {
  quantity: number;
  totalCents: number;
}

/** Renders '100 units · $250.00'. */
export function QuantityAndAmount({ quantity, totalCents }: AmountProps) {
  return (
    <p className="tabular-nums">
      <span className="text-muted">{formatUnits(quantity)} · </span>
      <span className="font-semibold">{formatMoney(totalCents)}</span>
    </p>
  );
}

interface CardFactsProps extends AmountProps {
  /** Shown first. */
  brandName?: string;
  productSku: string;
  children?: ReactNode;
}

/** Renders what was ordered as labelled facts; `children` are additional facts. */
export function CardFacts({
  brandName,
  productSku,
  quantity,
  totalCents,
  children,
}: CardFactsProps) {
  const amount = <span className="font-semibold tabular-nums">{formatMoney(totalCents)}</span>;
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {brandName !== undefined && (
        <DescriptionList items={[{ label: 'Brand', value: brandName }]} />
      )}
      <DescriptionList items={[{ label: 'SKU', value: productSku }]} />
      <DescriptionList items={[{ label: 'Quantity', value: formatUnits(quantity) }]} />
      <DescriptionList items={[{ label: 'Amount', value: amount }]} />
      {children}
    </div>
  );
}

/** Renders the requirements of a sample request. */
export function Requirements({ requirements }: { requirements: readonly string[] }) {
  return (
    <div>
      <h4 className="text-xs text-faint">Requirements</h4>
      <ul className="mt-0.5 list-disc pl-5">
        {requirements.map((requirement, index) => (
          <li key={index} className="break-words">
            {requirement}
          </li>
        ))}
      </ul>
    </div>
  );
}
