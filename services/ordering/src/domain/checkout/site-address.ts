/**
 * The absolute address if it is one of this site, else null: nobody is sent on to another site from here. Relative
 * addresses belong to the site.
 */
export function addressOfSite(siteOrigin: string, address: string): string | null {
  if (!URL.canParse(address, siteOrigin)) return null;
  const { origin, username, password, href } = new URL(address, siteOrigin);
  return origin === siteOrigin && username === '' && password === '' ? href : null;
}
