/** React Router's own key; a position belongs to an entry of the history. */
const ROUTER_KEY = 'react-router-scroll-positions';
const KEY = 'scroll-positions';

interface Place {
  key: string;
  pathname: string;
  search: string;
}

/** Every page that is loaded by its address has the router's key 'default': the address tells them apart (B7). */
export function scrollKey({ key, pathname, search }: Place): string {
  return key === 'default' ? `default:${pathname}${search}` : key;
}

/**
 * A page loaded by its address, and neither reloaded nor come back to, starts at its top: what was kept of an earlier
 * visit of the same address is forgotten (B7, F8). Before the router reads it.
 */
export function forgetPositionOfFreshLoad(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && navigation.type !== 'navigate') return;
  const { pathname, search } = window.location;
  // entries that the router has made keep their key over a load of the document
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
    // without storage positions last as long as the page
  }
}

export const rememberPositions = (positions: Positions) => writePositions(KEY, positions);
