/** At least 1: a time-out of 0 has a meaning of its own. */
export function until(instant: number): number {
  return Math.max(instant - Date.now(), 1);
}

export function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}

export function instantOf(iso: string | null | undefined): number | null {
  return iso ? Date.parse(iso) : null;
}
