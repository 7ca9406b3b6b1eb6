import { SearchField, VisuallyHidden } from '@makeport/ui';
import { useId, useState, type ComponentType, type KeyboardEvent } from 'react';
import type { SuggestionList as SuggestionListType } from './suggestion-list';
import { useGoToResult } from './use-go-to-result';
import { useSuggestions } from './use-suggestions';

type ListProps = Parameters<typeof SuggestionListType>[0];

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The search text in the page's address. */
  text: string;
  /** Called when the user stops typing. */
  onSettled?: (text: string) => void;
  /** Called on Enter if no option of the list is selected. */
  onSubmit: (text: string) => void;
  className?: string;
}

const loadList = () => import('./suggestion-list');

/**
 * Renders a search box with suggestions (SRCH) as a combobox with a listbox, as in the ARIA
 * Authoring Practices. The focus stays in the box. Focusing the box loads the list's code.
 */
export function SearchBox({ text, onSettled, onSubmit, className, ...field }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [sent, setSent] = useState(text);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [List, setList] = useState<ComponentType<ListProps>>();
  const go = useGoToResult();
  const { suggestions, ask, askSoon, forget, noteSubmitted } = useSuggestions((settled) => {
    setSent(settled);
    if (settled !== text) onSettled?.(settled);
  });
  // The address has changed. If a link or the Back button changed it, its text replaces the typed
  // one; a change by this component must not undo later typing.
  if (text !== known) {
    setKnown(text);
    if (text !== sent) setTyped(text);
    setSent(text);
  }

  const answer = suggestions.state === 'found' ? suggestions.answer : null;
  const count = answer ? answer.results.length + answer.suggestions.length : 0;
  const listed = open && answer !== null && count > 0 && List !== undefined;

  const type = (next: string) => {
    setTyped(next);
    setActive(-1);
    setOpen(true);
    askSoon(next);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    const result = answer?.results[index];
    const suggestion = answer?.suggestions[index - answer.results.length];
    setActive(-1);
    if (suggestion) {
      setTyped(suggestion.text);
      ask(suggestion.text);
      noteSubmitted(suggestion.text);
    } else if (result) {
      close();
      forget();
      if (result.type === 'view_all') noteSubmitted(result.data.id);
      go(result);
    }
  };
  const submit = () => {
    close();
    forget();
    setSent(typed);
    noteSubmitted(typed);
    onSubmit(typed);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // an input method is composing a word and handles the key
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && answer && count > 0) {
      setOpen(true);
      setActive((current) => step(listed ? current : -1, move, count));
    } else if (event.key === 'Escape' && open && suggestions.state !== 'none') close();
    else if (event.key === 'Enter') {
      if (listed && active >= 0) choose(active);
      else submit();
    } else return;
    event.preventDefault();
  };

  return (
    <div className={`relative ${className ?? ''}`} onBlur={close}>
      <SearchField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        {...(listed && { 'aria-controls': id })}
        {...(listed && active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={type}
        onKeyDown={press}
        onFocus={() => {
          // a failure is ignored: the next focus retries, and the box can search without the list
          loadList().then(
            (loaded) => setList(() => loaded.SuggestionList),
            () => undefined,
          );
        }}
      />
      {open && suggestions.state !== 'none' && (
        <div
          // keeps the focus in the box
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(28rem,60dvh)] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-surface text-left shadow-float"
        >
          {suggestions.state === 'failed' ? (
            <p role="alert" className="px-4 py-3 text-red-ink">
              Search failed
            </p>
          ) : count === 0 ? (
            <p role="status" className="px-4 py-3 text-muted">
              No results found
            </p>
          ) : (
            listed && (
              <List id={id} answer={answer} active={active} onHover={setActive} onChoose={choose} />
            )
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{listed ? formatCount(answer) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

/**
 * Moves the selection from the box to the first or last option, and from either end back to the
 * box.
 */
function step(current: number, move: number, count: number): number {
  const next = current + move;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

function formatCount({ results, suggestions }: ListProps['answer']): string {
  const some = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
  return `${some(results.length, 'result')} and ${some(suggestions.length, 'suggestion')}. Use the arrow keys.`;
}
