import { Button, Page } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { Link } from '@makeport/web/router';

/**
 * Renders the page for unknown addresses. The web server sends unparsable addresses here, too
 * (T32).
 */
export function NotFound() {
  usePageTitle('Page not found');
  return (
    <div data-area="shell">
      <Page width="form" className="py-20! text-center">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Page not found
        </h1>
        <p className="mt-2 mb-6 text-muted">
          The address has a typo, or the page is no longer there.
        </p>
        <Button asChild variant="primary">
          <Link to="/">Go to the start page</Link>
        </Button>
      </Page>
    </div>
  );
}
