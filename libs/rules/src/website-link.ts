type WebsiteLink = { address: string; text: string };

/** Returns a link for http and https only. A stored address with another scheme is never linked. */
export function websiteLink(website: string | null): WebsiteLink | null {
  if (!website || !URL.canParse(website)) return null;
  const { protocol, href, host, pathname } = new URL(website);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { address: href, text: `${host}${pathname === '/' ? '' : pathname}` };
}
