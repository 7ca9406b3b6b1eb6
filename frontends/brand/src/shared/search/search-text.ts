/** SRCH-1: returns the search text, or null if it is too short. */
export function searchable(typed: string): string | null {
  const text = typed.trim();
  return [...text].length < 2 ? null : text;
}
