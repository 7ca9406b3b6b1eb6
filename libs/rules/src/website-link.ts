type WebsiteLink = { address: string; text: string };

/** Only what the web itself opens: another scheme in a stored address is never followed. */
export function websiteLink(website: string | null): WebsiteLink | null {
  if (!website || !URL.canParse(website)) return null;
  const { protocol, href, host, pathname } = new URL(website);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { address: href, text: `${host}${pathname === '/' ? '' : pathname}` };
}
