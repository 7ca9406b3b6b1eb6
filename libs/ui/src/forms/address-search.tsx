import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './input';

interface AddressSearchProps {
  label: string;
  placeholder: string;
  /** The search text in the page's address. */
  text: string;
  /** Writes the text to the page's address. */
  onSearch: (text: string) => void;
  className?: string;
}

const PAUSE_MS = 300;

/** Renders a search box whose text is part of the page's address. Typing is debounced. */
export function AddressSearch({ text, onSearch, ...rest }: AddressSearchProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [sent, setSent] = useState(text);
  // A link or the Back button has changed the address. A change by this component is ignored,
  // because it would undo what was typed in the meantime.
  if (text !== known) {
    setKnown(text);
    if (text !== sent) setTyped(text);
    setSent(text);
  }
  const search = useEffectEvent((next: string) => {
    setSent(next);
    onSearch(next);
  });
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return <SearchField {...rest} maxLength={200} value={typed} onChange={setTyped} />;
}
