const names = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns whether the request names this machine as its host. A foreign page whose host name
 * resolves to this machine (DNS rebinding) sends that name.
 */
export function isThisMachine(host: string | undefined): boolean {
  return names.includes((host ?? '').replace(/:\d+$/, ''));
}

/**
 * Returns whether a browser sent the request for a page of another site: only browsers send an
 * origin (X37).
 */
export function isForeignPage(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}
