import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Check, CircleDashed as Circle, TriangleAlert, X } from '../icons';

export interface TimelineItem {
  key: string;
  title: string;
  /** When the event happened or is due, formatted. */
  time?: string;
  text?: ReactNode;
  state: 'done' | 'current' | 'next' | 'attention' | 'failed';
}

const MARKS = {
  done: { icon: Check, classes: 'bg-green text-surface', word: 'done' },
  current: { icon: Circle, classes: 'bg-accent text-on-accent', word: 'now' },
  next: { icon: Circle, classes: 'bg-sunken text-faint', word: 'next' },
  attention: { icon: TriangleAlert, classes: 'bg-amber-soft text-amber-ink', word: 'attention' },
  failed: { icon: X, classes: 'bg-red text-on-red', word: 'stopped' },
} as const;

/** Shows past, current and upcoming events with their dates. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label}>
      {items.map((item, index) => {
        const mark = MARKS[item.state];
        return (
          <li key={item.key} className="relative flex gap-3 pb-5 last:pb-0">
            {index < items.length - 1 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-6 bottom-0 left-3 w-px -translate-x-1/2',
                  item.state === 'done' || item.state === 'attention' ? 'bg-green' : 'bg-line',
                )}
              />
            )}
            <span
              className={classNames(
                'z-1 grid size-6 shrink-0 place-items-center rounded-full',
                mark.classes,
              )}
            >
              <mark.icon aria-hidden="true" className="size-3.5" />
              <span className="sr-only">{mark.word}: </span>
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <div className="sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-4">
                <p className={classNames('font-medium', item.state === 'next' && 'text-muted')}>
                  {item.title}
                </p>
                {item.time && <p className="text-xs text-faint tabular-nums">{item.time}</p>}
              </div>
              {item.text && <div className="mt-0.5 text-muted">{item.text}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
