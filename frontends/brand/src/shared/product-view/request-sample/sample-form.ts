import { useEffect, useRef, useState } from 'react';

import { readDraft, writeDraft } from './sample-draft';

/** A requirement. Its key identifies the field while other fields are added and removed. */
export type Requirement = { key: number; text: string };

/**
 * Returns the dialog's form, initially with one empty requirement and one unit (SMP-3). The tab
 * stores the entries until they are sent or discarded, in case the session ends (F11).
 */
export function useSampleForm(draftKey: string) {
  const [draft] = useState(() => readDraft(draftKey));
  const texts = draft?.requirements ?? [''];
  const nextKey = useRef(texts.length);
  const [requirements, setRequirements] = useState<readonly Requirement[]>(
    texts.map((text, key) => ({ key, text })),
  );
  const [quantity, setQuantity] = useState(draft?.quantity ?? 1);
  useEffect(() => {
    const entered = requirements.map(({ text }) => text);
    const isEmpty = quantity === 1 && entered.every((text) => text.trim() === '');
    writeDraft(
      draftKey,
      isEmpty ? null : { requirements: entered, quantity: Number.isNaN(quantity) ? 1 : quantity },
    );
  }, [draftKey, requirements, quantity]);
  const filled = requirements.map(({ text }) => text.trim()).filter((text) => text !== '');
  return {
    requirements,
    quantity,
    filled,
    dirty: filled.length > 0 || quantity !== 1,
    /** The minimum is one unit (SMP-7). */
    setQuantity: (next: number) => setQuantity(Math.max(1, next)),
    change: (key: number, text: string) =>
      setRequirements((all) => all.map((line) => (line.key === key ? { key, text } : line))),
    /** Adds an empty requirement (SMP-5). */
    add: () => setRequirements((all) => [...all, { key: nextKey.current++, text: '' }]),
    remove: (key: number) => setRequirements((all) => all.filter((line) => line.key !== key)),
  };
}
