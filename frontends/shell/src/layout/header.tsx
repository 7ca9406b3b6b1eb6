import { lazy, Suspense } from 'react';
import { Button, Logo } from '@makeport/ui';
import { LogOut } from '@makeport/ui/icons';
import { useSession } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { NotificationBell } from '../notifications/notification-bell';
import { AccountMenu } from './account-menu';
import { MobileMenu } from './mobile-menu';
import { useSignOut, useSignOutOnArrival } from './use-sign-out';

/** For those who can get messages; a failure to load it changes nothing that is seen. */
const ChatDelivery = lazy(() =>
  import('@makeport/chat/delivery').then(
    (module) => ({ default: module.ChatDelivery }),
    () => ({ default: () => null }),
  ),
);

/** SHELL-4 to SHELL-11. */
export function Header() {
  const { status, kind } = useSession();
  useSignOutOnArrival();
  const talks = kind === 'brand' || kind === 'manufacturer';
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-2 px-4 sm:px-6">
        <Link to="/" aria-label="Makeport, start page" className="rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 md:flex">
          <Button variant="quiet" asChild>
            <Link to="/brand-auth">Brand Dashboard</Link>
          </Button>
          <Button variant="quiet" asChild>
            <Link to="/auth">Manufacturer Dashboard</Link>
          </Button>
        </nav>
        <div className="ml-auto flex items-center gap-1 md:ml-2">
          {talks && <NotificationBell />}
          {talks && (
            <Suspense fallback={null}>
              <ChatDelivery />
            </Suspense>
          )}
          <div className="hidden md:block">
            {status === 'signed-in' && <SignOutButton />}
            {status === 'signed-out' && <AccountMenu />}
          </div>
          <div className="md:hidden">
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
