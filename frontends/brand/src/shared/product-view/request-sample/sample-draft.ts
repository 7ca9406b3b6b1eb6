import { MAX_SAMPLE_REQUIREMENTS } from '@makeport/rules';

export type SampleDraft = { requirements: string[]; quantity: number };

const KEY = 'sample-draft';

/** Reads the draft of this account and product from this tab; null if there is no valid one. */
export function readDraft(draftKey: string): SampleDraft | null {
  try {
    const value: unknown = JSON.parse(
      window.sessionStorage.getItem(`${KEY}:${draftKey}`) ?? 'null',
    );
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores the draft; null removes it. */
export function writeDraft(draftKey: string, draft: SampleDraft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(`${KEY}:${draftKey}`);
    else window.sessionStorage.setItem(`${KEY}:${draftKey}`, JSON.stringify(draft));
  } catch {
    // storage is unavailable, so the draft exists only in the dialog
  }
}

function isDraft(value: unknown): value is SampleDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { requirements, quantity } = value as Partial<SampleDraft>;
  if (
    !Array.isArray(requirements) ||
    requirements.length < 1 ||
    requirements.length > MAX_SAMPLE_REQUIREMENTS
  ) {
    return false;
  }
  return (
    requirements.every((text) => typeof text === 'string') &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) >= 1
  );
}
