import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class DocumentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Deletes one record whose document was removed, or never uploaded, before `before`. Calls
   * `remove` first to delete the file.
   * @returns false if there is no such record
   */
  async forgetOne(before: Date, remove: (id: string) => Promise<void>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        `SELECT id FROM verification_documents
         WHERE (removed_at IS NOT NULL OR size_bytes IS NULL) AND COALESCE(removed_at, uploaded_at) < $1
         LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [before],
      );
      if (!row) return false;
      await remove(row.id);
      await manager.query('DELETE FROM verification_documents WHERE id = $1', [row.id]);
      return true;
    });
  }
}
