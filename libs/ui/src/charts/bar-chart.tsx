import { useId, useState } from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { axisMarks } from './axis';

export interface Bar {
  key: string;
  /** The short name under the bar: 'Nov'. */
  label: string;
  /** The full name in the table and beside the value, e.g. 'November 2026'. Default: the label. */
  name?: string;
  /** A whole number from 0 (cents, pieces). */
  value: number;
}

interface BarChartProps {
  /** The accessible name of chart and table, e.g. 'Spending by month'. */
  caption: string;
  bars: readonly Bar[];
  /** Formats a full value: `formatMoney`. */
  format: (value: number) => string;
  /** Formats a value of the axis, which has little room. Default: `format`. */
  formatMark?: (value: number) => string;
  /** Column headings of the table. */
  columns: { name: string; value: string };
  /** Shown instead of the bars when every value is 0. */
  emptyText: string;
  className?: string;
}

/**
 * Shows amounts as bars. A table with the same data is always available to screen readers, and
 * every user can switch to it. Pointing at a bar shows its value above the plot.
 */
export function BarChart({
  caption,
  bars,
  format,
  formatMark = format,
  columns,
  emptyText,
  className,
}: BarChartProps) {
  const captionId = useId();
  const [asTable, setAsTable] = useState(false);
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <figure aria-labelledby={captionId} className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <figcaption id={captionId} className="text-base font-semibold">
          {caption}
        </figcaption>
        {highest > 0 && (
          <Button variant="link" size="sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      {highest === 0 && (
        <p className="grid h-56 place-items-center text-center text-muted">{emptyText}</p>
      )}
      {highest > 0 && !asTable && (
        <Plot bars={bars} highest={highest} format={format} formatMark={formatMark} />
      )}
      <table className={asTable && highest > 0 ? 'mt-3 w-full text-left' : 'sr-only'}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-faint">
            <th scope="col" className="border-b border-line py-2 font-medium">
              {columns.name}
            </th>
            <th scope="col" className="border-b border-line py-2 text-right font-medium">
              {columns.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, name = label, value }) => (
            <tr key={key}>
              <th scope="row" className="border-b border-line py-2 font-normal">
                {name}
              </th>
              <td className="border-b border-line py-2 text-right tabular-nums">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

type PlotProps = Required<Pick<BarChartProps, 'bars' | 'format' | 'formatMark'>> & {
  highest: number;
};

function Plot({ bars, highest, format, formatMark }: PlotProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const marks = axisMarks(highest);
  const top = marks.at(-1) ?? highest;
  const shown = bars.find(({ key }) => key === pointed);
  const share = (value: number) => `${(value / top) * 100}%`;
  return (
    <div aria-hidden="true" className="@container mt-1" onPointerLeave={() => setPointed(null)}>
      <p className="h-5 text-muted tabular-nums">
        {shown && (
          <>
            {shown.name ?? shown.label}{' '}
            <span className="font-medium text-ink">{format(shown.value)}</span>
          </>
        )}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div className="relative h-44 text-right text-xs text-faint tabular-nums">
          {/* keeps the column as wide as its widest mark, because the marks themselves are positioned absolutely */}
          <span className="invisible block h-0">{formatMark(top)}</span>
          {marks.map((mark) => (
            <span
              key={mark}
              className="absolute right-0 translate-y-1/2"
              style={{ bottom: share(mark) }}
            >
              {formatMark(mark)}
            </span>
          ))}
        </div>
        <div className="relative h-44">
          {marks.map((mark) => (
            <span
              key={mark}
              className={classNames(
                'absolute inset-x-0 h-px',
                mark === 0 ? 'bg-control' : 'bg-line',
              )}
              style={{ bottom: share(mark) }}
            />
          ))}
          <div className="relative flex h-full items-stretch gap-0.5 @md:gap-1.5">
            {bars.map(({ key, value }) => (
              <div
                key={key}
                data-bar={key}
                className="flex min-w-0 flex-1 items-end justify-center"
                onPointerEnter={() => setPointed(key)}
              >
                <span
                  className={classNames(
                    'w-full max-w-12 rounded-t-sm transition-[height,background-color] duration-200',
                    value > 0 && 'min-h-0.5',
                    pointed === null || pointed === key ? 'bg-accent' : 'bg-accent/45',
                  )}
                  style={{ height: share(value) }}
                />
              </div>
            ))}
          </div>
        </div>
        <span />
        <div className="mt-2 flex gap-0.5 text-xs text-faint @md:gap-1.5">
          {bars.map(({ key, label }, index) => (
            <span key={key} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
              {/* a narrow chart shows every second label, always including the last one */}
              <span
                className={classNames(
                  (bars.length - 1 - index) % 2 === 1 && bars.length > 6 && 'hidden @md:inline',
                )}
              >
                {label}
              </span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
