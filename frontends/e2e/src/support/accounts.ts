import { demoPassword } from '@makeport/local-stack';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from './test.ts';

export const voltworks = 'voltworks@makeport.test';
export const greenform = 'greenform@makeport.test';
export const demoBrand = 'brand@makeport.test';

/** Fills the sign-in form that shows. */
export async function submitSignIn(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signInBrand(page: Page, email: string = demoBrand): Promise<void> {
  await page.goto('/brand-auth');
  await submitSignIn(page, email);
  await expect(page).toHaveURL(/\/brand$/);
}

export async function signInManufacturer(page: Page, email: string = voltworks): Promise<void> {
  await page.goto('/auth');
  await submitSignIn(page, email);
  await expect(page).toHaveURL(/\/manufacturer$/);
}

/** Fills the sign-up form that shows, as a brand that did not exist before. */
export async function submitSignUp(
  page: Page,
  brandName = 'Harbour & Pine',
): Promise<{ email: string; brandName: string }> {
  const email = `brand-${randomUUID()}@makeport.test`;
  await page.getByLabel('Brand name').fill(brandName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  return { email, brandName };
}

export async function signUpBrand(page: Page, name?: string): Promise<{ email: string; brandName: string }> {
  await page.goto('/brand-auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  const account = await submitSignUp(page, name);
  await expect(page).toHaveURL(/\/brand$/);
  return account;
}

/** As a manufacturer that did not exist before. */
export async function signUpManufacturer(
  page: Page,
  companyName = 'Pier Nine Works',
): Promise<{ email: string; companyName: string }> {
  const email = `manufacturer-${randomUUID()}@makeport.test`;
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Company name').fill(companyName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/manufacturer$/);
  return { email, companyName };
}
