import { Client } from 'pg';
import { addresses } from '../stack/stack.ts';

/** Returns the stored activities of an account, oldest first. */
export async function getActivities(
  accountId: string,
): Promise<{ type: string; timestamp: unknown }[]> {
  const client = new Client({ connectionString: addresses().databases['discovery'] });
  await client.connect();
  try {
    const { rows } = await client.query<{ type: string; timestamp: unknown }>(
      `SELECT activity_type AS type, metadata->>'timestamp' AS timestamp
       FROM user_activities WHERE user_id = $1 ORDER BY created_at`,
      [accountId],
    );
    return rows;
  } finally {
    await client.end();
  }
}
