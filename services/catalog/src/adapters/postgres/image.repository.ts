import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ImageAges, ImageLimits, NewImage } from '../../use-cases/ports';

/** Stores the records of uploaded pictures; the files are in the file storage. */
@Injectable()
export class ImageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false if the manufacturer has reached a limit, even with concurrent uploads */
  async add({ name, manufacturerId, now }: NewImage, limits: ImageLimits): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Serializes the uploads of one manufacturer: concurrent uploads could exceed the limit.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('images ' || $1, 0))`, [
        manufacturerId,
      ]);
      const added = await manager.query<unknown[]>(
        `INSERT INTO product_images (name, manufacturer_id, uploaded_at)
         SELECT $1, $2, $3::timestamptz FROM (
           SELECT count(*) FILTER (WHERE product_id IS NULL AND removed_at IS NULL) AS unpublished,
             count(*) FILTER (WHERE uploaded_at > $3::timestamptz - interval '1 hour') AS recent
           FROM product_images
           WHERE manufacturer_id = $2 AND (product_id IS NULL OR uploaded_at > $3::timestamptz - interval '1 hour')
         ) counted WHERE unpublished < $4 AND recent < $5
         RETURNING name`,
        [name, manufacturerId, now, limits.unpublished, limits.perHour],
      );
      return added.length > 0;
    });
  }

  /** Marks a picture as removed, unless a product shows it. */
  async withdraw({
    name,
    manufacturerId,
    now,
  }: NewImage): Promise<'withdrawn' | 'published' | 'unknown'> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ published: boolean }[]>(
        `SELECT product_id IS NOT NULL AS published FROM product_images
         WHERE name = $1 AND manufacturer_id = $2 FOR UPDATE`,
        [name, manufacturerId],
      );
      if (!row) return 'unknown';
      if (row.published) return 'published';
      await manager.query(
        'UPDATE product_images SET removed_at = coalesce(removed_at, $2) WHERE name = $1',
        [name, now],
      );
      return 'withdrawn';
    });
  }

  /**
   * Deletes the record of an unneeded picture after `remove` has deleted the file. The row lock
   * prevents a product from using the picture in the meantime; other processes skip locked rows.
   * @returns false if there is no unneeded picture
   */
  async forgetOne(ages: ImageAges, remove: (name: string) => Promise<void>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ name: string }[]>(
        `SELECT name FROM product_images
         WHERE (product_id IS NULL AND (uploaded_at < $1 OR removed_at < $2))
           OR (product_id IS NOT NULL AND removed_at < $3)
         LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [ages.unpublishedBefore, ages.takenBackBefore, ages.removedBefore],
      );
      if (!row) return false;
      await remove(row.name);
      await manager.query('DELETE FROM product_images WHERE name = $1', [row.name]);
      return true;
    });
  }
}
