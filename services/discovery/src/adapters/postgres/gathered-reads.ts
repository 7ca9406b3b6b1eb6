/** More in one statement would keep the others of its calls waiting. */
const MAX_KEYS = 500;

type Read<Key, Row> = (keys: readonly Key[]) => Promise<readonly Row[]>;

interface Gathering<Key, Row> {
  readonly keys: Set<Key>;
  readonly rows: Promise<ReadonlyMap<Key, Row>>;
}

/**
 * Makes one statement of what several calls ask for in the same turn of the event loop, or while they wait for a turn: to send a statement costs more than what
 * it reads. None joins a statement that was sent before it asked, which may not see what it has found.
 */
export class GatheredReads<Key, Row> {
  private gathering: Gathering<Key, Row> | null = null;
  private readonly waiting: (() => void)[] = [];
  private free: number;

  /** @param atOnce statements at most: what is asked for meanwhile is gathered for the next one, so that more calls share it the more there are */
  constructor(
    private readonly read: Read<Key, Row>,
    private readonly keyOf: (row: Row) => Key,
    atOnce = Infinity,
  ) {
    this.free = atOnce;
  }

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
      await this.takeTurn();
      if (this.gathering?.keys === keys) this.gathering = null;
      try {
        const found = await this.read([...keys]);
        return new Map(found.map((row) => [this.keyOf(row), row]));
      } finally {
        this.endTurn();
      }
    });
    return { keys, rows };
  }

  private async takeTurn(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private endTurn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
