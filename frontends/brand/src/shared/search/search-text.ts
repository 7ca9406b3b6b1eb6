/** SRCH-1: what is searched for, or null for what is too short. */
export function searchable(typed: string): string | null {
  const text = typed.trim();
  return [...text].length < 2 ? null : text;
}
