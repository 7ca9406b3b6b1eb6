import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { addresses } from '../stack/stack.ts';
import type { Page } from './test.ts';

const COOKIE = 'makeport';

/**
 * Changes the stored time of the last password entry of this browser's session, and of no other.
 */
export async function ageAuthentication(page: Page, minutes: number): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === COOKIE)?.value ?? '';
  const client = new Client({ connectionString: addresses().databases['identity'] });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `UPDATE sessions SET authenticated_at = now() - make_interval(mins => $2) WHERE token_hash = $1`,
      [createHash('sha256').update(token).digest(), minutes],
    );
    if (rowCount !== 1) throw new Error('this browser has no session');
  } finally {
    await client.end();
  }
}
