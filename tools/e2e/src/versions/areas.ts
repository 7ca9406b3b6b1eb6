import { randomUUID } from 'node:crypto';
import { demoAdmin, demoBrand, voltworks } from '../support/accounts.ts';
import { expect, type Page } from '../support/test.ts';
import type { Remote } from './builds.ts';

interface Area {
  /** The paths of its sign-in page and of its first page. */
  readonly signIn: string;
  readonly home: string;
  readonly email: string;
  readonly navigation: string;
  /** Opens a page that shows the data. */
  readonly query: (page: Page) => Promise<void>;
  /** Saves a value and checks that it is saved. */
  readonly mutate: (page: Page) => Promise<void>;
}

const showsEmail = (home: string, email: string) => async (page: Page) => {
  await page.goto(`${home}/settings`);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
};

const savesPhone = (home: string) => async (page: Page) => {
  const phone = `+1 555 ${String(Date.now()).slice(-7)}`;
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await page.goto(`${home}/settings`);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone);
};

export const AREAS: Readonly<Record<Remote, Area>> = {
  brand: {
    signIn: '/brand-auth',
    home: '/brand',
    email: demoBrand,
    navigation: 'Brand area',
    query: showsEmail('/brand', demoBrand),
    mutate: savesPhone('/brand'),
  },
  manufacturer: {
    signIn: '/auth',
    home: '/manufacturer',
    email: voltworks,
    navigation: 'Manufacturer area',
    query: showsEmail('/manufacturer', voltworks),
    mutate: savesPhone('/manufacturer'),
  },
  admin: {
    signIn: '/auth',
    home: '/admin',
    email: demoAdmin,
    navigation: 'Admin area',
    query: async (page) => {
      await page.goto('/admin/settings');
      await expect(page.getByText('10% of the subtotal')).toBeVisible();
    },
    mutate: async (page) => {
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Add User' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create New User' });
      await dialog.getByLabel('Email').fill(`versions-${randomUUID()}@makeport.test`);
      await dialog.getByLabel('Password', { exact: false }).first().fill(randomUUID());
      await dialog.getByLabel('Role').selectOption('brand');
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await expect(page.getByText('User created successfully', { exact: true })).toBeVisible();
    },
  },
};
