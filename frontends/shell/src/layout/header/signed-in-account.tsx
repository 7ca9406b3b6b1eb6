import { useState } from 'react';
import { Button, Dropdown, DROPDOWN_ITEM } from '@makeport/ui';
import { Bell, ChevronDown, Settings, User } from '@makeport/ui/icons';
import { useSession } from '@makeport/web';
import { Link, useLocation } from '@makeport/web/router';
import { settingsAddress } from './account-links';

/** Shows the signed-in account and its links (B22). */
export function SignedInAccount() {
  const { account, kind } = useSession();
  // the menu is open only at the history entry where it was opened, so it does not cover the next
  // page
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (!account) return null;
  const settings = settingsAddress(kind);
  const close = () => setOpenAt(null);
  return (
    <Dropdown
      open={openAt === key}
      onOpenChange={(wanted) => setOpenAt(wanted ? key : null)}
      className="max-w-80 min-w-56 p-1"
      trigger={(props) => (
        <Button {...props} variant="quiet">
          <User aria-hidden="true" />
          <span className="max-w-44 truncate">{account.companyName || account.email}</span>
          <ChevronDown aria-hidden="true" className="text-muted" />
        </Button>
      )}
    >
      <p className="border-b border-line px-3 py-2 text-xs break-words text-muted">
        Signed in as {account.email}
      </p>
      {settings && (
        <ul className="pt-1">
          <li>
            <Link to="/notifications" onClick={close} className={DROPDOWN_ITEM}>
              <Bell aria-hidden="true" />
              Notifications
            </Link>
          </li>
          <li>
            <Link to={settings} onClick={close} className={DROPDOWN_ITEM}>
              <Settings aria-hidden="true" />
              Account settings
            </Link>
          </li>
        </ul>
      )}
    </Dropdown>
  );
}
