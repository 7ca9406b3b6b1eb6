import { formatMoney } from '@makeport/web';
import { ProductImage, VerifiedMark } from '@makeport/ui';
import { CircleAlert } from '@makeport/ui/icons';
import { formatUnits } from '@makeport/rules';
import { lineKey } from '../../../shared/cart/cart';
import { UnitPriceChange } from '../../../shared/cart/unit-price-change';
import type { SummaryLine } from './use-pricing';

type SummarySectionProps = {
  part: {
    manufacturerId: string;
    manufacturerName: string;
    lines: readonly SummaryLine[];
    subtotalCents: number;
  };
  /** Whether the order has several manufacturers; each section then shows its own amount. */
  several: boolean;
  /** The manufacturer's share of the shipping; undefined if there is only one manufacturer. */
  shippingCents?: number | undefined;
};

/** Shows the lines of one manufacturer, which become one order (OPEN-30). */
export function SummarySection({ part, several, shippingCents }: SummarySectionProps) {
  const { manufacturerName, lines, subtotalCents } = part;
  return (
    <section className="mb-4" aria-label={`From ${manufacturerName}`}>
      <h3 className="mb-2 flex justify-between gap-4 text-xs text-faint">
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span className="min-w-0 break-words">From {manufacturerName}</span>
          <VerifiedMark verified={lines[0]?.product?.manufacturer.verified} />
        </span>
        {several && <span className="tabular-nums">{formatMoney(subtotalCents)}</span>}
      </h3>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li
            key={lineKey(
              line.productId,
              line.options.map(({ optionId }) => optionId),
            )}
          >
            <Line line={line} />
          </li>
        ))}
      </ul>
      {shippingCents !== undefined && (
        <p className="mt-2 flex justify-between gap-4 text-xs text-faint">
          <span>Part of the shipping</span>
          <span className="tabular-nums">{formatMoney(shippingCents)}</span>
        </p>
      )}
    </section>
  );
}

function Line({ line }: { line: SummaryLine }) {
  const { productId, product, name, quantity, options, lineTotalCents, problem, agreedUnitCents } =
    line;
  return (
    <>
      <div className="flex gap-3">
        <ProductImage
          src={product?.images[0]}
          name={name}
          productId={productId}
          category={product?.category}
          decorative
          sizes="3rem"
          className="size-12 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{name}</p>
          <p className="text-muted tabular-nums">
            {formatUnits(quantity)} ×{' '}
            {/* exact, since a line's total is its unit price times its quantity */}
            {formatMoney(lineTotalCents / quantity)}
          </p>
          {options.length > 0 && (
            <p className="text-xs break-words text-faint">
              {options.map((option) => option.name).join(', ')}
            </p>
          )}
        </div>
        <p className="tabular-nums">{formatMoney(lineTotalCents)}</p>
      </div>
      {agreedUnitCents !== undefined && (
        <UnitPriceChange from={agreedUnitCents} to={lineTotalCents / quantity} />
      )}
      {problem && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-red-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {problem}
        </p>
      )}
    </>
  );
}
