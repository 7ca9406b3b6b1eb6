import { addresses } from '../stack/stack.ts';
import type { Page } from './test.ts';

/** Calls the API with the page's session, as the page itself does. */
export async function ask<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const origin = addresses().web;
  const answer = await page.request.post(`${origin}/graphql`, {
    headers: { 'x-makeport-csrf': '1', origin },
    data: { query, variables },
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}
