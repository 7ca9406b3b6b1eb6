import { samplesEvents } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import type { EntityManager } from 'typeorm';

/**
 * $1: the account. The request stays for the other side, without the requester, the free text and
 * the address.
 */
const statements = [
  `DELETE FROM event_details USING sample_requests
   WHERE topic = '${samplesEvents.sampleRequestCreated.topic}' AND aggregate_id = sample_requests.id::text
     AND $1 IN (brand_id, manufacturer_id)`,
  `UPDATE sample_requests SET brand_name = '${ERASED_NAME}', requirements = '["Erased"]', tracking_number = NULL,
     carrier_name = NULL
   WHERE brand_id = $1`,
  `UPDATE sample_requests SET manufacturer_name = '${ERASED_NAME}' WHERE manufacturer_id = $1`,
];

export async function eraseAccount(manager: EntityManager, accountId: string): Promise<void> {
  for (const statement of statements) await manager.query(statement, [accountId]);
}
