export type RemoteName = 'brand' | 'manufacturer' | 'admin';

export interface AreaRoute {
  path: string;
  remote: RemoteName;
  /** The key under which the remote's module exports this area's routes. */
  area: string;
  /** Whose account it takes; absent = public. 'any' = every signed-in account. */
  requires?: 'brand' | 'manufacturer' | 'admin' | 'any';
  /** Where a visitor without a session is sent. */
  signIn?: '/brand-auth' | '/auth';
  /** Accounts that have the same page inside the frame of their own area are led there: what to put before the address. */
  framed?: Partial<Record<'manufacturer' | 'admin', string>>;
}

/** Which remote shows which address. The shell mounts these; its server preloads by them. */
export const AREA_ROUTES: readonly AreaRoute[] = [
  { path: '/', remote: 'brand', area: 'landing' },
  { path: '/brand-auth', remote: 'brand', area: 'auth' },
  { path: '/reset-password', remote: 'brand', area: 'resetPassword' },
  { path: '/confirm-email', remote: 'brand', area: 'confirmEmail' },
  { path: '/products', remote: 'brand', area: 'fixedItems' },
  {
    path: '/checkout',
    remote: 'brand',
    area: 'checkout',
    requires: 'brand',
    signIn: '/brand-auth',
  },
  { path: '/checkout/success', remote: 'brand', area: 'checkoutSuccess' },
  { path: '/checkout/cancel', remote: 'brand', area: 'checkoutCancel' },
  { path: '/brand/*', remote: 'brand', area: 'brand', requires: 'brand', signIn: '/brand-auth' },
  {
    path: '/orders/:id',
    remote: 'brand',
    area: 'order',
    requires: 'any',
    signIn: '/brand-auth',
    framed: { manufacturer: '/manufacturer', admin: '/admin' },
  },
  { path: '/auth', remote: 'manufacturer', area: 'auth' },
  {
    path: '/manufacturer/*',
    remote: 'manufacturer',
    area: 'manufacturer',
    requires: 'manufacturer',
    signIn: '/auth',
  },
  { path: '/admin/*', remote: 'admin', area: 'admin', requires: 'admin', signIn: '/auth' },
];
