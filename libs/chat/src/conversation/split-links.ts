export interface TextSegment {
  text: string;
  /** Where it leads; absent for what is only text. */
  href?: string;
}

/** Web addresses, those without a scheme that begin with 'www.', and mail addresses. */
const ADDRESS =
  /\bhttps?:\/\/[^\s<>"'`]+|\bwww\.[^\s<>"'`./]+\.[^\s<>"'`]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
/** Ends of a sentence around an address, not of the address. */
const SENTENCE_ENDS = '.,;:!?…*_~';
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Finds web and mail addresses in a text. Only http, https and mailto become links, so that nothing written here can run (T13). */
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

/** '(see https://example.com/a_(b))': of the brackets at the end those that were opened before are not part of it. */
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
  // a name before the host makes one site look like another
  return safe && url.username === '' && url.password === '' && url.hostname !== ''
    ? url.href
    : null;
}
