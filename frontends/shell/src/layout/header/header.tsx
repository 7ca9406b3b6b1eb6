import { lazy, Suspense } from 'react';
import { Button, classNames, Logo } from '@makeport/ui';
import { LogOut } from '@makeport/ui/icons';
import { useSession } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { NotificationBell } from '../../notifications/notification-bell';
import { dashboardLinks } from './account-links';
import { AccountMenu } from './account-menu';
import { CartLink } from './cart-link';
import { MobileMenu } from './mobile-menu';
import { SignedInAccount } from './signed-in-account';
import { useSignOut, useSignOutOnArrival } from './use-sign-out';

/**
 * Mounted for accounts that can receive messages. If its code fails to load, the header is
 * unchanged.
 */
const ChatDelivery = lazy(() =>
  import('@makeport/chat/delivery').then(
    (module) => ({ default: module.ChatDelivery }),
    () => ({ default: () => null }),
  ),
);

/** Renders the header of every page (SHELL-4 to SHELL-11, B21, B22). */
export function Header() {
  const { status, kind, view } = useSession();
  useSignOutOnArrival();
  const talks = kind === 'brand' || kind === 'manufacturer';
  // below lg, the menu contains the pages of these accounts' areas
  const wide = talks ? 'lg:flex' : 'md:flex';
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-content items-center gap-2 px-4 sm:px-6">
        <Link to="/" aria-label="Makeport, start page" className="rounded-control">
          <Logo />
        </Link>
        <nav
          aria-label="Main"
          className={classNames(
            'ml-auto hidden items-center gap-1',
            wide,
            status === 'loading' && 'invisible',
          )}
        >
          {dashboardLinks(kind).map(({ to, label }) => (
            <Button key={to} variant="quiet" asChild>
              <Link to={to}>{label}</Link>
            </Button>
          ))}
        </nav>
        <div
          className={classNames('ml-auto flex items-center gap-1', talks ? 'lg:ml-2' : 'md:ml-2')}
        >
          {kind === 'brand' && <CartLink />}
          {/* only the owner sees notifications and messages (VIEW-3) */}
          {talks && !view && <NotificationBell />}
          {talks && !view && (
            <Suspense fallback={null}>
              <ChatDelivery />
            </Suspense>
          )}
          <div className={classNames('hidden items-center gap-1', wide)}>
            {status === 'signed-in' && <SignedInAccount />}
            {status === 'signed-in' && <SignOutButton />}
            {status === 'signed-out' && <AccountMenu />}
          </div>
          <div className={talks ? 'lg:hidden' : 'md:hidden'}>
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button onClick={signOut}>
      <LogOut aria-hidden="true" />
      Sign Out
    </Button>
  );
}
