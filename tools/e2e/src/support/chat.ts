import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from './test.ts';

export const PRODUCT = 'Aluminium Power Bank 22,000 mAh';

/** Returns a unique text. */
export const words = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`;

/** Opens the product and its chat. */
export async function contactAbout(page: Page, product: string = PRODUCT): Promise<Locator> {
  await page.goto(`/brand/products?search=${encodeURIComponent(product)}`);
  await page.getByRole('main').getByText(product).first().click();
  await page.getByRole('button', { name: 'Contact Manufacturer' }).click();
  const chat = page.getByRole('dialog', { name: `Chat about ${product}` });
  await expect(chat).toBeVisible();
  return chat;
}

/** Opens the messages page with the conversation of that name. */
export async function openConversation(
  page: Page,
  area: 'brand' | 'manufacturer',
  partner: string,
): Promise<Locator> {
  await page.goto(`/${area}/messages`);
  await toThread(page, partner).click();
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(conversation.getByRole('heading', { name: partner })).toBeVisible();
  return conversation;
}

export const toThread = (page: Page, partner: string): Locator =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: partner });

/** Selects a message's row by its text. */
export const message = (within: Locator, text: string): Locator =>
  within.getByRole('listitem').filter({ hasText: text });

export async function write(within: Locator, text: string): Promise<void> {
  const field = within.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await field.press('Enter');
}
