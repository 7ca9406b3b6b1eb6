type WebsiteLink = { address: string; text: string };

/**
 * Returns the link to a website, or null unless the address is http or https: other schemes could
 * run scripts.
 */
export function websiteLink(website: string | null): WebsiteLink | null {
  if (!website || !URL.canParse(website)) return null;
  const { protocol, href, host, pathname } = new URL(website);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { address: href, text: `${host}${pathname === '/' ? '' : pathname}` };
}
