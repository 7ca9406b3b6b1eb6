import type { Page } from 'playwright';

/** The kind of account that the page needs; null: a visitor. */
export type Viewer = 'brand' | 'manufacturer' | 'admin' | null;

export interface Shot {
  name: string;
  path: string;
  viewer: Viewer;
  /** Brings the page into the state of the screenshot. */
  prepare?: (page: Page) => Promise<void>;
}

const pages = (viewer: Viewer, paths: Readonly<Record<string, string>>): Shot[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, viewer }));

const openFirstProduct = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('article').getByRole('link').first().click();

async function openFirstConversation(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

/** Opens the phone's menu, or the account menu if there is none. */
async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
  else await page.getByRole('button', { name: 'Account' }).click();
}

/** Every page of Makeport, and states of the shell without an address. */
export const shots: readonly Shot[] = [
  ...pages(null, {
    landing: '/',
    'brand-auth': '/brand-auth',
    auth: '/auth',
    'reset-password': '/reset-password',
    products: '/products',
    'checkout-success': '/checkout/success',
    'checkout-cancel': '/checkout/cancel',
  }),
  { name: 'menu', path: '/', viewer: null, prepare: openMenu },
  {
    name: 'area-failed',
    path: '/auth',
    viewer: null,
    prepare: async (page) => {
      await page.route('**/remotes/manufacturer/**', (route) => route.abort());
      await page.reload();
      await page.getByText('This section could not be loaded.').waitFor();
    },
  },
  {
    name: 'connection-issue',
    path: '/',
    viewer: null,
    prepare: async (page) => {
      await page.route('**/graphql', (route) => route.abort());
      await page.reload();
      await page.getByRole('heading', { name: 'Connection Issue' }).waitFor();
    },
  },
  {
    name: 'unable-to-connect',
    path: '/',
    viewer: null,
    prepare: async (page) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.reload();
      await page.getByRole('heading', { name: 'Unable to Connect' }).waitFor();
    },
  },
  {
    name: 'offline',
    path: '/',
    viewer: null,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
  ...pages('brand', {
    'brand-overview': '/brand',
    'brand-explore': '/brand/products',
    'brand-messages': '/brand/messages',
    'brand-projects': '/brand/projects',
    'brand-cart': '/brand/cart',
    'brand-manufacturers': '/brand/manufacturers',
    'brand-payments': '/brand/payments',
    'brand-settings': '/brand/settings',
    checkout: '/checkout',
    notifications: '/notifications',
  }),
  { name: 'brand-product', path: '/brand/products', viewer: 'brand', prepare: openFirstProduct },
  {
    name: 'brand-conversation',
    path: '/brand/messages',
    viewer: 'brand',
    prepare: openFirstConversation,
  },
  {
    name: 'brand-product-chat',
    path: '/brand/products',
    viewer: 'brand',
    prepare: async (page) => {
      await openFirstProduct(page);
      await page.getByRole('button', { name: 'Contact Manufacturer' }).click();
      await page
        .getByRole('dialog', { name: /^Chat about/ })
        .getByRole('listitem')
        .first()
        .waitFor();
    },
  },
  {
    name: 'brand-order',
    path: '/brand/projects',
    viewer: 'brand',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /details/i })
        .first()
        .click();
      await page.waitForURL(/\/orders\//);
    },
  },
  {
    name: 'notifications-open',
    path: '/brand',
    viewer: 'brand',
    prepare: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  ...pages('admin', {
    'admin-overview': '/admin',
    'admin-users': '/admin/users',
    'admin-products': '/admin/products',
    'admin-product-new': '/admin/products/new',
    'admin-orders': '/admin/orders',
    'admin-money-desk': '/admin/money-desk',
    'admin-verifications': '/admin/verifications',
    'admin-settings': '/admin/settings',
  }),
  ...pages('manufacturer', {
    'manufacturer-overview': '/manufacturer',
    'manufacturer-products': '/manufacturer/products',
    'manufacturer-product-new': '/manufacturer/products/new',
    'manufacturer-orders': '/manufacturer/orders',
    'manufacturer-samples': '/manufacturer/samples',
    'manufacturer-messages': '/manufacturer/messages',
    'manufacturer-payments': '/manufacturer/payments',
    'manufacturer-settings': '/manufacturer/settings',
  }),
  {
    name: 'manufacturer-product-edit',
    path: '/manufacturer/products',
    viewer: 'manufacturer',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Edit Product/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Update Product' }).waitFor();
    },
  },
];
