/** A picture of the product, or an upload in flight. */
export interface ImageSlot {
  key: string;
  /** The file's name during its upload, then the picture's accessible name. */
  name: string;
  /** Null until the file is uploaded. */
  url: string | null;
  /** Upload progress, 0 to 1. */
  progress: number;
  error: string | null;
  /** Whether the server refused the file itself; a retry would fail again. */
  refused?: boolean;
}

export const storedSlot = (url: string): ImageSlot => ({
  key: url,
  name: url.split('/').at(-1) ?? url,
  url,
  progress: 1,
  error: null,
});

export const uploadingSlot = (key: string, name: string): ImageSlot => ({
  key,
  name,
  url: null,
  progress: 0,
  error: null,
});

export function changeSlot(
  slots: readonly ImageSlot[],
  key: string,
  change: Partial<ImageSlot>,
): ImageSlot[] {
  return slots.map((slot) => (slot.key === key ? { ...slot, ...change } : slot));
}

/** Moves a slot to another position and shifts the slots in between. */
export function moveSlot(slots: readonly ImageSlot[], key: string, to: number): ImageSlot[] {
  const from = slots.findIndex((slot) => slot.key === key);
  const moved = slots[from];
  if (!moved || to < 0 || to >= slots.length) return [...slots];
  return slots.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Returns the addresses of the uploaded pictures, in order. */
export function getUrls(slots: readonly ImageSlot[]): string[] {
  return slots.flatMap(({ url }) => (url === null ? [] : [url]));
}

/** Counts the slots against the limit of pictures (MFR-29). Refused files do not count. */
export function countTaken(slots: readonly ImageSlot[]): number {
  return slots.filter(({ refused }) => !refused).length;
}

export function isUploading(slots: readonly ImageSlot[]): boolean {
  return slots.some(({ url, error }) => url === null && error === null);
}
