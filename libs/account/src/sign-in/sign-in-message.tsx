import { Link } from '@makeport/web/router';

const PAGES = { manufacturer: '/auth', brand: '/brand-auth' } as const;
const NAMED_PAGE = /\b(manufacturer|brand) login page\b/;

/**
 * Shows the server's error. Links the name of a sign-in page in the text (AUTH-20, AUTH-21, T34).
 */
export function SignInMessage({ text }: { text: string }) {
  const named = NAMED_PAGE.exec(text);
  if (!named) return text;
  const [page, kind] = named;
  return (
    <>
      {text.slice(0, named.index)}
      <Link
        to={PAGES[kind as keyof typeof PAGES]}
        className="font-medium underline underline-offset-3"
      >
        {page}
      </Link>
      {text.slice(named.index + page.length)}
    </>
  );
}
