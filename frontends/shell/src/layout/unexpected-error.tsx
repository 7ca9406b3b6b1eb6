import { useEffect } from 'react';
import { Button, Page } from '@makeport/ui';
import { useRouteError } from '@makeport/web/router';

/**
 * Renders the router's error page (SHELL-32). The error is logged; the page shows no internal
 * details (ERR-3).
 */
export function UnexpectedError() {
  const error = useRouteError();
  useEffect(() => {
    console.error('screen failed to render', error);
  }, [error]);
  return (
    <div data-area="shell">
      <Page width="form" className="py-20! text-center">
        <h1 className="text-xl font-semibold">Unexpected Application Error!</h1>
        <p className="mt-2 mb-6 text-muted">
          Something went wrong on this page. Nothing you have paid for is lost.
        </p>
        <div className="flex justify-center gap-2">
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
          <Button asChild>
            <a href="/">Go to the start page</a>
          </Button>
        </div>
      </Page>
    </div>
  );
}
