import type { DataSource } from 'typeorm';

/** Reverts this migration and all later ones, so that a test can migrate existing rows. */
export async function undoMigrations(
  dataSource: DataSource,
  first: { readonly name: string },
): Promise<void> {
  for (;;) {
    const [last] = await dataSource.query<{ name: string }[]>(
      'SELECT name FROM migrations ORDER BY id DESC LIMIT 1',
    );
    if (!last) throw new Error(`${first.name} was never run`);
    await dataSource.undoLastMigration();
    if (last.name === first.name) return;
  }
}
