import type { DatabaseSync } from 'node:sqlite';

/** Work that runs automatically some time later: what banks confirm, return or decide. */
export type ScheduledTask =
  | 'refund_succeeds'
  | 'refund_fails'
  | 'refund_tries_again'
  | 'payout_arrives'
  | 'dispute_won'
  | 'dispute_lost'
  | 'inquiry_escalates';

export interface Scheduled {
  id: number;
  task: ScheduledTask;
  objectId: string;
}

export class Schedule {
  constructor(private readonly database: DatabaseSync) {}

  insert(task: ScheduledTask, objectId: string, dueAt: number): void {
    this.database
      .prepare('INSERT INTO scheduled (due_at, task, object_id) VALUES (?, ?, ?)')
      .run(dueAt, task, objectId);
  }

  due(now: number): Scheduled[] {
    return this.database
      .prepare('SELECT * FROM scheduled WHERE due_at <= ? ORDER BY due_at, id')
      .all(now)
      .map((row) => ({
        id: row['id'] as number,
        task: row['task'] as ScheduledTask,
        objectId: row['object_id'] as string,
      }));
  }

  remove(id: number): void {
    this.database.prepare('DELETE FROM scheduled WHERE id = ?').run(id);
  }

  nextDueAt(): number | undefined {
    const row = this.database.prepare('SELECT min(due_at) AS at FROM scheduled').get();
    return (row?.['at'] as number | null) ?? undefined;
  }
}
