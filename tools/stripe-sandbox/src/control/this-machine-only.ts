const names = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request came by a name of this machine. A page from elsewhere that lets its own name point here
 * (DNS rebinding) is known by that name.
 */
export function isThisMachine(host: string | undefined): boolean {
  return names.includes((host ?? '').replace(/:\d+$/, ''));
}

/** Whether a browser sent the request for a page of another site: only browsers name an origin (X37). */
export function isForeignPage(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}
