import { classNames, ProductImage, VerifiedMark } from '@makeport/ui';
import { ArrowRight, Clock, Factory, Layers, Search, Sparkles } from '@makeport/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { MatchedText } from './matched-text';
import type { SearchAnswer, SearchResult } from './search-target';
import { useSuggestionPictures } from './use-suggestion-pictures';

interface SuggestionListProps {
  id: string;
  answer: SearchAnswer;
  /** Index of the active option, counted through results and then suggestions; -1 for none. */
  active: number;
  onHover: (index: number) => void;
  onChoose: (index: number) => void;
}

const typeLabels: Record<SearchResult['type'], string> = {
  view_all: 'All results',
  category: 'Category',
  manufacturer: 'Manufacturer',
  product: 'Product',
};

/**
 * Shows the lists below a search box, results and suggestions, as one listbox with two groups
 * (SRCH-3).
 */
export function SuggestionList({ id, answer, active, onHover, onChoose }: SuggestionListProps) {
  const { results, suggestions } = answer;
  const pictureOf = useSuggestionPictures(results);
  const option = (index: number) => ({
    id: optionId(id, index),
    selected: index === active,
    onHover: () => onHover(index),
    onChoose: () => onChoose(index),
  });
  return (
    <div role="listbox" id={id} aria-label="Search results and suggestions" className="py-2">
      {results.length > 0 && (
        <Group label="Results">
          {results.map((result, index) => (
            <Option key={`${result.type} ${result.data.id}`} {...option(index)}>
              <Picture result={result} index={index} picture={pictureOf(result.data.id)} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  <MatchedText text={result.text} matches={result.textMatches} />
                </span>
                {result.description && (
                  <span className="block truncate text-xs text-muted">{result.description}</span>
                )}
              </span>
              <VerifiedMark verified={result.verified} />
              <span className="shrink-0 text-xs text-faint">{typeLabels[result.type]}</span>
            </Option>
          ))}
        </Group>
      )}
      {suggestions.length > 0 && (
        <Group label="Suggestions">
          {suggestions.map(({ text, kind }, index) => (
            <Option key={`${kind} ${text}`} {...option(results.length + index)}>
              <SuggestionIcon kind={kind} />
              <span className="min-w-0 flex-1 truncate">
                {kind === 'correction' && <span className="text-muted">Did you mean </span>}
                <span className="font-medium">{text}</span>
              </span>
              {kind === 'recent' && <span className="text-xs text-faint">Searched before</span>}
            </Option>
          ))}
        </Group>
      )}
    </div>
  );
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="not-first:mt-1 not-first:border-t not-first:border-line"
    >
      <div aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-medium text-faint">
        {label}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  selected: boolean;
  onHover: () => void;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ id, selected, onHover, onChoose, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  return (
    <div
      ref={option}
      role="option"
      id={id}
      aria-selected={selected}
      onMouseMove={() => selected || onHover()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5',
        selected && 'bg-sunken outline-2 -outline-offset-2 outline-accent',
      )}
    >
      {children}
    </div>
  );
}

interface PictureProps {
  result: SearchResult;
  index: number;
  picture: ReturnType<ReturnType<typeof useSuggestionPictures>>;
}

function Picture({ result, index, picture }: PictureProps) {
  const { type, text, data, category } = result;
  if (type === 'product') {
    return (
      <ProductImage
        {...picture}
        name={text}
        productId={data.id}
        category={category ?? ''}
        index={index}
        decorative
        sizes="2.25rem"
        className="size-9 shrink-0 rounded-control"
      />
    );
  }
  const Icon = { view_all: ArrowRight, category: Layers, manufacturer: Factory }[type];
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-muted">
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}

function SuggestionIcon({ kind }: Pick<SearchAnswer['suggestions'][number], 'kind'>) {
  const Icon = { completion: Search, correction: Sparkles, recent: Clock }[kind];
  return <Icon aria-hidden="true" className="mx-2.5 size-4 shrink-0 text-faint" />;
}
