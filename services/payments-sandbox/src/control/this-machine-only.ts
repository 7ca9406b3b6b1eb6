const names = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request came by a name of this machine. A page from elsewhere that lets its own name point here
 * (DNS rebinding) is known by that name.
 */
export function isThisMachine(host: string | undefined): boolean {
  return names.includes((host ?? '').replace(/:\d+$/, ''));
}
