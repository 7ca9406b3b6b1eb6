import { defineEvent } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ReceivedEvent } from '../event-handler';

const data = z.object({ parcelId: z.string().min(1), step: z.int(), note: z.string().optional() });

/** Defines an event on a topic that belongs to one test. */
export const parcelMoved = (topic: string, type = 'testing.parcel-moved.v1') =>
  defineEvent({
    type,
    topic,
    data,
    key: (moved) => moved.parcelId,
    example: { parcelId: 'a', step: 1 },
  });

export type ParcelMoved = ReturnType<typeof parcelMoved>;

/** Records an effect, so that tests can count it. */
export async function noteEffect(
  manager: EntityManager,
  consumer: string,
  { id, data }: ReceivedEvent<ParcelMoved>,
): Promise<void> {
  await manager.query(
    `INSERT INTO effects (consumer, event_id, parcel, step) VALUES ($1, $2, $3, $4)`,
    [consumer, id, data.parcelId, data.step],
  );
}
