const UNKNOWN = 'not specified';

/** Returns the last part of a location: 'Shenzhen, China' is in China. */
export function toCountry(location: string): string | null {
  const last = location.split(',').at(-1)?.trim() ?? '';
  return last === '' || last.toLowerCase() === UNKNOWN ? null : last.slice(0, 100);
}
