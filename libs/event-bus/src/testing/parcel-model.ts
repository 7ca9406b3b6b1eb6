import type { DataSource } from 'typeorm';
import { on, type ReceivedEvent } from '../event-handler';
import type { ReadModel } from '../rebuild/read-model';
import { parcelMoved, type ParcelMoved } from './parcel';

/**
 * Creates the tables of a test read model: parcels with their moves, a counter that a trigger
 * maintains, and a copy outside of the model.
 */
export async function createParcelTables(dataSource: DataSource): Promise<void> {
  for (const statement of [
    `CREATE TABLE parcels (id text PRIMARY KEY, step integer NOT NULL, note text DEFAULT 'none',
       CONSTRAINT parcels_step CHECK (step >= 0))`,
    `CREATE TABLE moves (
       number bigint GENERATED ALWAYS AS IDENTITY, parcel text NOT NULL REFERENCES parcels (id), step integer NOT NULL,
       PRIMARY KEY (parcel, step))`,
    `CREATE INDEX moves_by_step ON moves (step) WHERE step > 1`,
    `CREATE TABLE move_counts (parcel text PRIMARY KEY, moves integer NOT NULL)`,
    `CREATE FUNCTION count_moves() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO move_counts AS counted VALUES (NEW.parcel, 1)
         ON CONFLICT (parcel) DO UPDATE SET moves = counted.moves + 1;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER moves_counted AFTER INSERT ON moves FOR EACH ROW EXECUTE FUNCTION count_moves()`,
    `CREATE TABLE labels (parcel text PRIMARY KEY, step integer NOT NULL)`,
  ])
    await dataSource.query(statement);
}

export function parcelModel(
  topic: string,
  groupId: string,
  before: (event: ReceivedEvent<ParcelMoved>) => Promise<void> = async () => undefined,
): ReadModel {
  return {
    name: 'parcels',
    groupId,
    tables: ['parcels', 'moves', 'move_counts'],
    comparison: { moves: { columns: { number: null } } },
    settle: async (manager, fresh) => {
      await manager.query(
        `UPDATE labels SET step = parcels.step FROM ${fresh}.parcels WHERE parcels.id = labels.parcel`,
      );
    },
    handlers: [
      on(parcelMoved(topic), async (event: ReceivedEvent<ParcelMoved>, manager) => {
        await before(event);
        const { parcelId, step } = event.data;
        await manager.query(
          `INSERT INTO parcels AS known (id, step) VALUES ($1, $2)
           ON CONFLICT (id) DO UPDATE SET step = $2 WHERE known.step < $2`,
          [parcelId, step],
        );
        // Not idempotent on purpose: a duplicate violates the key.
        await manager.query('INSERT INTO moves (parcel, step) VALUES ($1, $2)', [parcelId, step]);
        await manager.query(
          'INSERT INTO labels VALUES ($1, $2) ON CONFLICT (parcel) DO UPDATE SET step = $2',
          [parcelId, step],
        );
      }),
    ],
  };
}
