/** A logo that a company uploaded: from here on the server names it. */
export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

const EXTENSIONS: Readonly<Record<LogoType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const FOLDER = 'logos';
const ADDRESS = `/files/${FOLDER}/`;

/** Of one account: logos that its profile does not show. */
export const MAX_UNSAVED_LOGOS = 20;
/** Of one account, in an hour. */
export const MAX_LOGOS_PER_HOUR = 40;

export function logoName(id: string, type: LogoType): string {
  return `${id}.${EXTENSIONS[type]}`;
}

/** In the storage of files. */
export function logoKey(name: string): string {
  return `${FOLDER}/${name}`;
}

/** For pages, and as profiles keep it. */
export function logoUrl(name: string): string {
  return ADDRESS + name;
}

/** @returns null for an address that no upload has: of another site, or made up */
export function nameOfLogo(url: string | null): string | null {
  const name = url?.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  return /^[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/.test(name) ? name : null;
}
