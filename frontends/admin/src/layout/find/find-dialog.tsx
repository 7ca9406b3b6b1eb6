import { Dialog, SearchField, VisuallyHidden } from '@makeport/ui';
import { useNavigate } from '@makeport/web/router';
import { useId, useState, type KeyboardEvent } from 'react';
import { getAddress, formatCount, findMissing, step } from './find-rules';
import { HitList } from './hit-list';
import { useFind } from './use-find';

interface FindDialogProps {
  onClose: () => void;
}

/**
 * Renders the search as a combobox with a listbox (ARIA Authoring Practices). The focus stays in
 * the search box.
 */
export function FindDialog({ onClose }: FindDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const find = useFind(typed);
  const hits = find.state === 'found' ? find.found.hits : [];
  const missing = find.state === 'found' ? findMissing(find.found.sources) : [];
  const choose = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    onClose();
    void navigate(getAddress(hit));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method is composing a word and handles the key.
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) setActive((current) => step(current, move, hits.length));
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search everything">
      <SearchField
        label="Search everything"
        placeholder="Order, company, product, e-mail, SKU or payment"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        {...(hits.length > 0 && {
          'aria-controls': id,
          'aria-activedescendant': `${id}-${active}`,
        })}
        autoComplete="off"
        maxLength={254}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div className="mt-3 min-h-48">
        {hits.length > 0 && (
          <HitList id={id} hits={hits} active={active} onHover={setActive} onChoose={choose} />
        )}
        {find.state === 'asking' && <p className="text-muted">Searching...</p>}
        {find.state === 'found' && hits.length === 0 && (
          <p className="font-medium">Nothing found</p>
        )}
        {(find.state === 'none' || (find.state === 'found' && hits.length === 0)) && (
          <p className="text-muted">
            Search for a company or product by any part of its name, and for an order number,
            e-mail, SKU, payment id (pi_, ch_, tr_, re_, cs_) or workflow id by how it begins.
          </p>
        )}
        {find.state === 'failed' && (
          <p role="alert" className="text-red-ink">
            {find.message}
          </p>
        )}
        {missing.length > 0 && (
          <p role="status" className="mt-3 text-amber-ink">
            {missing.join(' ')}
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{find.state === 'found' ? formatCount(hits.length) : ''}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
