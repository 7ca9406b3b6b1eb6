import type { DatabaseSync } from 'node:sqlite';

/** Settings of the control API that must survive a restart. */
export class Settings {
  constructor(private readonly database: DatabaseSync) {}

  get(name: string): unknown {
    const row = this.database.prepare('SELECT value FROM settings WHERE name = ?').get(name);
    return row ? (JSON.parse(row['value'] as string) as unknown) : undefined;
  }

  set(name: string, value: unknown): void {
    this.database
      .prepare(
        'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      )
      .run(name, JSON.stringify(value));
  }
}
