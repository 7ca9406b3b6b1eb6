import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button, IconButton, Logo, Menu, MenuItem } from '@makeport/ui';
import { LogIn, LogOut, Menu as MenuIcon, User, UserPlus, X } from '@makeport/ui/icons';
import { lazyPage, useSession } from '@makeport/web';
import { Link, useLocation } from '@makeport/web/router';
import { MobileMenu } from './mobile-menu';
import { useSignOut } from './use-sign-out';

/** Only for those who have one: in a chunk of its own. A bell that cannot be loaded is no reason to fail. */
const NotificationBell = lazyPage(() =>
  import('../notifications/notification-bell').then((module) => module.NotificationBell),
);

/** SHELL-4 to SHELL-11. */
export function Header() {
  // a menu left open must not lie over the next page
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const { status, kind } = useSession();
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
          {(kind === 'brand' || kind === 'manufacturer') && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <NotificationBell />
              </Suspense>
            </ErrorBoundary>
          )}
          <div className="hidden md:block">
            {status === 'signed-in' && <SignOutButton />}
            {status === 'signed-out' && <AccountMenu />}
          </div>
          <IconButton
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="mobile-menu"
            className="md:hidden"
            onClick={() => setOpenAt(open ? null : key)}
          >
            {open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
      {open && <MobileMenu onClose={() => setOpenAt(null)} />}
    </header>
  );
}

function AccountMenu() {
  return (
    <Menu
      trigger={
        <Button>
          <User aria-hidden="true" />
          Account
        </Button>
      }
    >
      <MenuItem asChild>
        <Link to="/brand-auth">
          <LogIn aria-hidden="true" />
          Sign In
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/brand-auth" state={{ mode: 'signup' }}>
          <UserPlus aria-hidden="true" />
          Sign Up
        </Link>
      </MenuItem>
    </Menu>
  );
}

function SignOutButton() {
  const { leave, leaving } = useSignOut();
  return (
    <Button onClick={leave} busy={leaving}>
      <LogOut aria-hidden="true" />
      Sign Out
    </Button>
  );
}
