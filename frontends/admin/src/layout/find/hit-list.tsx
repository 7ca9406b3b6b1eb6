import { Badge, classNames } from '@makeport/ui';
import { useEffect, useRef } from 'react';
import { KIND_LABELS, type Hit } from './find-rules';

interface HitListProps {
  id: string;
  hits: readonly Hit[];
  active: number;
  onHover: (index: number) => void;
  onChoose: (index: number) => void;
}

export function HitList({ id, hits, active, onHover, onChoose }: HitListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label="Hits" className="-mx-2 flex flex-col gap-0.5">
      {hits.map((hit, index) => (
        <li
          key={`${hit.kind} ${hit.id} ${hit.matchedText}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classNames(
            'grid cursor-pointer grid-cols-[5.5rem_1fr] items-start gap-3 rounded-control px-2 py-2.5',
            index === active && 'bg-accent-soft',
          )}
          onPointerMove={() => onHover(index)}
          // Keeps the focus in the search box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <Badge className="justify-self-start">{KIND_LABELS[hit.kind]}</Badge>
          <div className="min-w-0">
            <p className="truncate font-medium">{hit.title}</p>
            <p className="truncate text-muted">{hit.detail}</p>
            <p className="truncate text-xs text-muted">
              {hit.matched}:{' '}
              <span className={classNames(hit.exact && 'font-medium text-ink')}>
                {hit.matchedText}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
