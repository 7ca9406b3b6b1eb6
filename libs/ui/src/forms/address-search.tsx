import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './input';

interface AddressSearchProps {
  label: string;
  placeholder: string;
  /** The search text in the address. */
  text: string;
  /** Writes the text to the address. */
  onSearch: (text: string) => void;
  className?: string;
}

const PAUSE_MS = 300;

/**
 * Renders a search box whose text is stored in the address. The address is updated when the user
 * stops typing.
 */
export function AddressSearch({ text, onSearch, ...rest }: AddressSearchProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [sent, setSent] = useState(text);
  // A link or the Back button changed the address. The component's own change must not undo later
  // typing.
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
