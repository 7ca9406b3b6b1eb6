import { demoPassword } from '@makeport/local-stack';
import { randomUUID } from 'node:crypto';
import { ask } from './ask.ts';
import type { Page } from './test.ts';

export const voltworks = 'voltworks@makeport.test';
export const greenform = 'greenform@makeport.test';
export const demoBrand = 'brand@makeport.test';
export const demoAdmin = 'admin@makeport.test';

/** Fills in and submits the visible sign-in form. */
export async function submitSignIn(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The password of new accounts. */
const newPassword = 'correct-horse-battery';

type Area = 'brand' | 'manufacturer';

const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { session { expiresAt } } }';
const SIGN_UP =
  'mutation ($input: SignUpInput!) { signUp(input: $input) { session { expiresAt } } }';

/** Signs in like the forms, which have their own specs, without them. Opens no page. */
async function signIn(page: Page, area: Area, email: string): Promise<void> {
  await ask(page, SIGN_IN, { input: { page: area, email, password: demoPassword } });
}

async function signUp(page: Page, accountType: Area, companyName: string): Promise<string> {
  const email = `${accountType}-${randomUUID()}@makeport.test`;
  await ask(page, SIGN_UP, { input: { accountType, companyName, email, password: newPassword } });
  return email;
}

export const signInBrand = (page: Page, email: string = demoBrand): Promise<void> =>
  signIn(page, 'brand', email);

export const signInManufacturer = (page: Page, email: string = voltworks): Promise<void> =>
  signIn(page, 'manufacturer', email);

export const signInAdmin = (page: Page): Promise<void> => signIn(page, 'manufacturer', demoAdmin);

/** Fills in and submits the visible sign-up form as a new brand. */
export async function submitSignUp(
  page: Page,
  brandName = 'Harbour & Pine',
): Promise<{ email: string; brandName: string }> {
  const email = `brand-${randomUUID()}@makeport.test`;
  await page.getByLabel('Brand name').fill(brandName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(newPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  return { email, brandName };
}

export async function signUpBrand(
  page: Page,
  brandName = 'Harbour & Pine',
): Promise<{ email: string; brandName: string }> {
  return { email: await signUp(page, 'brand', brandName), brandName };
}

/** Signs up a new manufacturer. */
export async function signUpManufacturer(
  page: Page,
  companyName = 'Pier Nine Works',
): Promise<{ email: string; companyName: string }> {
  return { email: await signUp(page, 'manufacturer', companyName), companyName };
}
