import pg from 'pg';

/** What is generated for lists of many lengths must not fill the server's memory: the first ones are the frequent ones. */
const AT_MOST = 500;
/** The plan for a pattern depends on the pattern, and a kept plan does not know it. */
const PATTERN = /\bI?LIKE\b|<%|%>|@@/i;
/** feature_not_supported: here 'cached plan must not change result type', after a migration under a running process. */
const CHANGED_RESULT = '0A000';

/** Names by text, the same on every connection of a process. */
class StatementNames {
  private readonly names = new Map<string, string>();
  private given = 0;

  /** @returns undefined for what is better planned each time */
  find(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= AT_MOST || PATTERN.test(text)) return known;
    return this.rename(text);
  }

  /** The statement is prepared anew under another name, on every connection. */
  rename(text: string): string {
    const name = `statement_${(this.given += 1)}`;
    this.names.set(text, name);
    return name;
  }
}

/** As much of the driver as TypeORM asks for. */
export type PreparingDriver = Omit<typeof pg, 'Pool'> & { readonly Pool: typeof pg.Pool };

/**
 * The driver, with statements that have parameters prepared once for each connection: PostgreSQL parses and plans the
 * frequent ones no more, a third of its work for short statements. Connections must not be shared by statement (a
 * pooler in statement mode).
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
