/** More in one statement would keep the others of its calls waiting. */
const MAX_KEYS = 500;

type Read<Key, Row> = (keys: readonly Key[]) => Promise<readonly Row[]>;

interface Gathering<Key, Row> {
  readonly keys: Set<Key>;
  readonly rows: Promise<ReadonlyMap<Key, Row>>;
}

/**
 * Makes one statement of what several calls ask for in the same turn of the event loop: to send a statement costs more than what
 * it reads. None joins a statement that was sent before it asked, which may not see what it has found.
 */
export class GatheredReads<Key, Row> {
  private gathering: Gathering<Key, Row> | null = null;

  constructor(
    private readonly read: Read<Key, Row>,
    private readonly keyOf: (row: Row) => Key,
  ) {}

  /** In any order; keys without a row are left out. */
  async find(keys: readonly Key[]): Promise<Row[]> {
    const gathering = (this.gathering ??= this.begin());
    for (const key of keys) gathering.keys.add(key);
    if (gathering.keys.size >= MAX_KEYS) this.gathering = null;
    const rows = await gathering.rows;
    return keys.flatMap((key) => rows.get(key) ?? []);
  }

  private begin(): Gathering<Key, Row> {
    const keys = new Set<Key>();
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      if (this.gathering?.keys === keys) this.gathering = null;
      const found = await this.read([...keys]);
      return new Map(found.map((row) => [this.keyOf(row), row]));
    });
    return { keys, rows };
  }
}
