/** React Router's own key; each position belongs to an entry of the history. */
const ROUTER_KEY = 'react-router-scroll-positions';
const KEY = 'scroll-positions';

interface Place {
  key: string;
  pathname: string;
  search: string;
}

/**
 * Returns the key of a position. Every page that is loaded by its address has the router's key
 * 'default', so the address distinguishes them (B7).
 */
export function scrollKey({ key, pathname, search }: Place): string {
  return key === 'default' ? `default:${pathname}${search}` : key;
}

/**
 * Deletes the position of an earlier visit when a page is newly loaded by its address, so that it
 * starts at its top (B7, F8). Reload and Back keep it. Call this before the router reads it.
 */
export function forgetPositionOfFreshLoad(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && navigation.type !== 'navigate') return;
  const { pathname, search } = window.location;
  // history entries created by the router keep their key when the document is reloaded
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
  for (const storageKey of [ROUTER_KEY, KEY]) {
    const positions = readPositions(storageKey);
    delete positions[scrollKey({ key, pathname, search })];
    writePositions(storageKey, positions);
  }
}

type Positions = Record<string, number>;

export function readPositions(storageKey = KEY): Positions {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Positions;
  } catch {
    return {};
  }
}

export function writePositions(storageKey: string, positions: Positions): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // without storage, positions last until the page is unloaded
  }
}

export const rememberPositions = (positions: Positions) => writePositions(KEY, positions);
