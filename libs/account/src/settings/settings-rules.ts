/** What the server takes for a website or a logo: the form says so before it is sent. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

/** Null for an empty field, undefined for what is no whole number. */
export function wholeNumberOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}
