import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { addresses } from '../stack/stack.ts';
import { ask } from './ask.ts';

/** Somebody new with a browser of their own, which nothing has been opened in yet. */
export interface Newcomer {
  readonly id: string;
  readonly name: string;
  readonly area: 'brand' | 'manufacturer';
  readonly page: Page;
  /** Asks the API with this browser's session. */
  ask<Data>(query: string, variables?: object): Promise<Data>;
}

/** A new account that is signed in without its pages: for journeys that begin later. */
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
