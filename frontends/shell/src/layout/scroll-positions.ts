/** React Router's own storage key. It stores a position for each history entry. */
const ROUTER_KEY = 'react-router-scroll-positions';
const KEY = 'scroll-positions';

interface Place {
  key: string;
  pathname: string;
  search: string;
}

/**
 * Returns the storage key of a position. The router's key is 'default' for every document that is
 * loaded by its address, so the key includes the address (B7).
 */
export function scrollKey({ key, pathname, search }: Place): string {
  return key === 'default' ? `default:${pathname}${search}` : key;
}

/**
 * Deletes the stored position if the document is loaded by its address, so that the page starts at
 * its top (B7, F8). Reload and Back keep the position. It must run before the router reads the
 * position.
 */
export function forgetPositionOfFreshLoad(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && navigation.type !== 'navigate') return;
  const { pathname, search } = window.location;
  // a reloaded document keeps the key of a history entry that the router created
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
