/**
 * Returns the absolute address if it belongs to this site, else null, which prevents open
 * redirects. Relative addresses belong to the site.
 */
export function addressOfSite(siteOrigin: string, address: string): string | null {
  if (!URL.canParse(address, siteOrigin)) return null;
  const { origin, username, password, href } = new URL(address, siteOrigin);
  return origin === siteOrigin && username === '' && password === '' ? href : null;
}
