import pg from 'pg';

/**
 * Statements generated for lists of many lengths would fill the server's memory. The first
 * statements of a process are the frequent ones.
 */
const AT_MOST = 500;
/** The best plan depends on the pattern, so a cached plan is worse. */
const PATTERN = /\bI?LIKE\b|<%|%>|@@/i;
/**
 * feature_not_supported: here 'cached plan must not change result type', after a migration while
 * the process runs.
 */
const CHANGED_RESULT = '0A000';

/** Statement names by text, the same on every connection of a process. */
class StatementNames {
  private readonly names = new Map<string, string>();
  private given = 0;

  /** @returns undefined for a statement that should be planned each time */
  find(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= AT_MOST || PATTERN.test(text)) return known;
    return this.rename(text);
  }

  /** Renames the statement, so that every connection prepares it again. */
  rename(text: string): string {
    const name = `statement_${(this.given += 1)}`;
    this.names.set(text, name);
    return name;
  }
}

/** The part of the driver that TypeORM uses. */
export type PreparingDriver = Omit<typeof pg, 'Pool'> & { readonly Pool: typeof pg.Pool };

/**
 * Returns the driver, which prepares statements with parameters once per connection. PostgreSQL
 * does not parse and plan frequent statements again, a third of its work for short ones. Does not
 * work with a pooler in statement mode.
 */
export function preparingDriver(): PreparingDriver {
  const names = new StatementNames();

  class PreparingClient extends pg.Client {
    override query = ((...given: unknown[]): unknown => {
      const [text, values, ...rest] = given;
      const run = super.query.bind(this) as unknown as (...all: unknown[]) => unknown;
      const name = typeof text === 'string' && isFilled(values) ? names.find(text) : undefined;
      if (name === undefined) return run(...given);
      const answer = run({ name, text, values }, ...rest);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        if ((error as { code?: unknown }).code === CHANGED_RESULT) names.rename(text as string);
        throw error;
      });
    }) as typeof pg.Client.prototype.query;
  }

  class PreparingPool extends pg.Pool {
    constructor(config?: pg.PoolConfig) {
      super({ ...config, Client: PreparingClient });
    }
  }

  return { ...pg, Pool: PreparingPool };
}

const isFilled = (values: unknown): values is unknown[] =>
  Array.isArray(values) && values.length > 0;
