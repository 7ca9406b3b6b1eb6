export interface TextSegment {
  text: string;
  /** The link's target; absent for plain text. */
  href?: string;
}

/** Matches web addresses, also without a scheme if they begin with 'www.', and mail addresses. */
const ADDRESS =
  /\bhttps?:\/\/[^\s<>"'`]+|\bwww\.[^\s<>"'`./]+\.[^\s<>"'`]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
/** Punctuation at the end of an address that belongs to the sentence. */
const SENTENCE_ENDS = '.,;:!?…*_~';
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a text into plain text and links. Only http, https and mailto become links, so that a
 * message cannot run scripts (T13).
 */
export function splitLinks(text: string): TextSegment[] {
  const parts: TextSegment[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const href = toHref(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/**
 * Removes trailing punctuation. A closing bracket belongs to the address only if the address also
 * contains its opening bracket, as in '(see https://example.com/a_(b))'.
 */
function withoutEnd(found: string): string {
  const unopened = new Map(
    Object.entries(OPENING).map(([close, open]) => [
      close,
      count(found, close) - count(found, open),
    ]),
  );
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    const surplus = unopened.get(last) ?? 0;
    if (surplus > 0) unopened.set(last, surplus - 1);
    else if (!SENTENCE_ENDS.includes(last)) break;
  }
  return found.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function toHref(address: string): string | null {
  if (/^[^/:]+@/.test(address)) return `mailto:${address}`;
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  const safe = url?.protocol === 'https:' || url?.protocol === 'http:';
  // a user name before the host can disguise the real site
  return safe && url.username === '' && url.password === '' && url.hostname !== ''
    ? url.href
    : null;
}
