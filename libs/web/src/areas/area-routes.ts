export type RemoteName = 'brand' | 'manufacturer' | 'admin';

export interface AreaRoute {
  path: string;
  remote: RemoteName;
  /** The key of this area in the `areas` of the remote's module. */
  area: string;
  /** The kind of account that may open it; absent = public, 'any' = every signed-in account. */
  requires?: 'brand' | 'manufacturer' | 'admin' | 'any';
  signIn?: '/brand-auth' | '/auth';
  /**
   * Address prefixes by account kind. Accounts of these kinds are redirected to the same page
   * inside the frame of their own area.
   */
  framed?: Partial<Record<'manufacturer' | 'admin', string>>;
}

/**
 * The addresses of each remote. The shell mounts these routes; its server uses them for preload
 * links.
 */
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
