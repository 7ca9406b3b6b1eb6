import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LogoAges, LogoLimits, NewLogo } from '../../use-cases/ports';

/** Stores the records of uploaded logos; the files are in the file storage. */
@Injectable()
export class LogoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false if the account has too many logos, even with concurrent uploads */
  async add({ name, accountId, now }: NewLogo, limits: LogoLimits): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Serializes the uploads of one account: concurrent uploads could exceed the limit.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('logos ' || $1, 0))`, [
        accountId,
      ]);
      const added = await manager.query<unknown[]>(
        `INSERT INTO logos (name, account_id, uploaded_at)
         SELECT $1, $2, $3::timestamptz FROM (
           SELECT count(*) FILTER (WHERE NOT saved) AS unsaved,
             count(*) FILTER (WHERE uploaded_at > $3::timestamptz - interval '1 hour') AS recent
           FROM logos WHERE account_id = $2
         ) counted WHERE unsaved < $4 AND recent < $5
         RETURNING name`,
        [name, accountId, now, limits.unsaved, limits.perHour],
      );
      return added.length > 0;
    });
  }

  /**
   * Deletes one unused logo after `remove` has removed its file. The row lock prevents a profile
   * from using the logo in the meantime.
   * @returns false if there is no unused logo
   */
  async forgetOne(ages: LogoAges, remove: (name: string) => Promise<void>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ name: string }[]>(
        `SELECT name FROM logos WHERE (NOT saved AND uploaded_at < $1) OR removed_at < $2
         LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [ages.unsavedBefore, ages.removedBefore],
      );
      if (!row) return false;
      await remove(row.name);
      await manager.query('DELETE FROM logos WHERE name = $1', [row.name]);
      return true;
    });
  }
}
