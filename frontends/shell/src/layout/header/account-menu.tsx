import { useState } from 'react';
import { Button, Dropdown, DROPDOWN_ITEM } from '@makeport/ui';
import { LogIn, User, UserPlus } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import { useSignInLinkState } from './account-links';

/** Shows a visitor's links in a menu (SHELL-7, SHELL-9, SHELL-10). */
export function AccountMenu() {
  const [open, setOpen] = useState(false);
  const login = useSignInLinkState();
  const signup = useSignInLinkState('signup');
  const close = () => setOpen(false);
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      className="min-w-40 p-1"
      trigger={(props) => (
        <Button {...props}>
          <User aria-hidden="true" />
          Account
        </Button>
      )}
    >
      <ul>
        <li>
          <Link to="/brand-auth" state={login} onClick={close} className={DROPDOWN_ITEM}>
            <LogIn aria-hidden="true" />
            Sign In
          </Link>
        </li>
        <li>
          <Link to="/brand-auth" state={signup} onClick={close} className={DROPDOWN_ITEM}>
            <UserPlus aria-hidden="true" />
            Sign Up
          </Link>
        </li>
      </ul>
    </Dropdown>
  );
}
