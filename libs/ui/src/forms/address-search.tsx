import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './input';

interface AddressSearchProps {
  label: string;
  placeholder: string;
  /** What the address says. */
  text: string;
  /** Changes the address. */
  onSearch: (text: string) => void;
  className?: string;
}

const PAUSE_MS = 300;

/** A search box whose text lives in the address, which follows when the typing pauses. */
export function AddressSearch({ text, onSearch, ...rest }: AddressSearchProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [sent, setSent] = useState(text);
  // Another link or the Back button changed the address; our own change must not undo what was typed since.
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
