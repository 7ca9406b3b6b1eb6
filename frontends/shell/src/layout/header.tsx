import { useState } from 'react';
import { Button, IconButton, Logo } from '@makeport/ui';
import { LogOut, Menu as MenuIcon, X } from '@makeport/ui/icons';
import { useSession } from '@makeport/web';
import { Link, useLocation } from '@makeport/web/router';
import { NotificationBell } from '../notifications/notification-bell';
import { AccountMenu } from './account-menu';
import { MobileMenu } from './mobile-menu';
import { useSignOut } from './use-sign-out';

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
          {(kind === 'brand' || kind === 'manufacturer') && <NotificationBell />}
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

function SignOutButton() {
  const { leave, leaving } = useSignOut();
  return (
    <Button onClick={leave} busy={leaving}>
      <LogOut aria-hidden="true" />
      Sign Out
    </Button>
  );
}
