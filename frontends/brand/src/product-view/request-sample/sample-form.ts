import { useRef, useState } from 'react';

export const MOST_REQUIREMENTS = 5;
export const LONGEST_REQUIREMENT = 500;

/** A line of the form; its key stays while others come and go. */
export type Requirement = { key: number; text: string };

/** What the dialog holds until it is sent: one empty requirement and one unit at first (SMP-3). */
export function useSampleForm() {
  const nextKey = useRef(1);
  const [requirements, setRequirements] = useState<readonly Requirement[]>([{ key: 0, text: '' }]);
  const [quantity, setQuantity] = useState(1);
  const filled = requirements.map(({ text }) => text.trim()).filter((text) => text !== '');
  return {
    requirements,
    quantity,
    filled,
    dirty: filled.length > 0 || quantity !== 1,
    /** SMP-7: never below one. */
    setQuantity: (next: number) => setQuantity(Math.max(1, next)),
    change: (key: number, text: string) =>
      setRequirements((all) => all.map((line) => (line.key === key ? { key, text } : line))),
    /** SMP-5. */
    add: () => setRequirements((all) => [...all, { key: nextKey.current++, text: '' }]),
    remove: (key: number) => setRequirements((all) => all.filter((line) => line.key !== key)),
  };
}
