import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { addresses } from '../stack/stack.ts';
import { ask } from './ask.ts';

/** A new account with its own browser, in which no page is open yet. */
export interface Newcomer {
  readonly id: string;
  readonly name: string;
  readonly area: 'brand' | 'manufacturer';
  readonly page: Page;
  /** Calls the API with this browser's session. */
  ask<Data>(query: string, variables?: object): Promise<Data>;
}

/** Creates a signed-in account without using the pages, for journeys that start later. */
export async function signedUp(
  browser: Browser,
  area: Newcomer['area'],
  name: string,
): Promise<Newcomer> {
  const origin = addresses().web;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const email = `${area}-${randomUUID()}@makeport.test`;
  const { signUp } = await ask<{ signUp: { session: { account: { id: string } } } }>(
    page,
    'mutation ($input: SignUpInput!) { signUp(input: $input) { session { account { id } } } }',
    { input: { accountType: area, companyName: name, email, password: randomUUID() } },
  );
  return {
    id: signUp.session.account.id,
    name,
    area,
    page,
    ask: (query, variables) => ask(page, query, variables),
  };
}
