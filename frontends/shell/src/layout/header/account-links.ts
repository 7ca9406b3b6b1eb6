import type { AccountKind } from '@makeport/web';
import { useLocation } from '@makeport/web/router';
import { Factory, Store, type LucideIcon } from '@makeport/ui/icons';

interface DashboardLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const BRAND: DashboardLink = { to: '/brand-auth', label: 'Brand Dashboard', icon: Store };
const MANUFACTURER: DashboardLink = { to: '/auth', label: 'Manufacturer Dashboard', icon: Factory };

/** What the account can use: a link that only leads back is not shown (B22). A visitor may become either. */
export function dashboardLinks(kind: AccountKind | null): readonly DashboardLink[] {
  if (kind === null) return [BRAND, MANUFACTURER];
  if (kind === 'brand') return [BRAND];
  return kind === 'manufacturer' ? [MANUFACTURER] : [];
}

/** Where an account of this kind changes its settings; null for one without an area of its own. */
export function settingsAddress(kind: AccountKind | null): string | null {
  return kind === 'brand' || kind === 'manufacturer' ? `/${kind}/settings` : null;
}

/** Navigation state of a link to sign in or up: on the sign-in page it keeps where the visitor wanted to go (T2). */
export function useSignInLinkState(mode?: 'signup'): unknown {
  const location = useLocation();
  if (location.pathname !== '/brand-auth') return mode ? { mode } : null;
  return { ...(location.state as object | null), mode: mode ?? 'login' };
}
