import { Toaster } from '@makeport/ui';
import { toast, useToasts } from '@makeport/web';
import { Outlet, ScrollRestoration } from '@makeport/web/router';
import { ConnectionNotice } from './connection-notice';
import { Footer } from './footer';
import { Header } from './header/header';
import { useRestoredScroll } from './restore-scroll';
import { useNavigationFocus } from './navigation-focus';
import { scrollKey } from './scroll-positions';
import { ViewBanner } from './view-banner/view-banner';

/**
 * Renders header, routed screen, footer and toasts. `data-area` scopes each stylesheet: the shell's
 * wrappers never enclose an area's elements.
 */
export function ShellLayout() {
  useNavigationFocus();
  useRestoredScroll();
  const toasts = useToasts();
  return (
    <>
      <div data-area="shell" id="shell-header">
        <a
          href="#main"
          className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
        >
          Skip to content
        </a>
        <ViewBanner />
        <Header />
      </div>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <div data-area="shell">
        <Footer />
        <ConnectionNotice />
        <Toaster toasts={toasts} onDismiss={toast.dismiss} />
      </div>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
