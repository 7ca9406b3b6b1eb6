import pg from 'pg';

const BEGIN = { name: 'begin', text: 'START TRANSACTION' };

/** What the driver asks of a query. */
interface DriverQuery {
  /** @returns why it cannot be sent */
  submit(connection: pg.Connection): Error | null;
  handleCommandComplete(message: object, connection: pg.Connection): void;
}
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => DriverQuery;

/** A statement with parameters that opens its transaction, in one message to the server; which has `BEGIN` prepared. */
class OpeningQuery extends Query {
  private isOpen = false;

  override submit(connection: pg.Connection): Error | null {
    connection.stream.cork();
    try {
      connection.bind({ statement: BEGIN.name }, true);
      connection.execute({}, true);
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.isOpen) super.handleCommandComplete(message, connection);
    this.isOpen = true;
  }
}

/**
 * Opens a connection's transactions with their first statement: a question less to the server for each transaction. One whose
 * first statement has no parameters is opened before it.
 */
export class TransactionOpener {
  private isPrepared = false;
  private isWanted = false;

  constructor(private readonly send: (...query: unknown[]) => unknown) {}

  /** @returns undefined for what is to be sent as it is */
  query(text: unknown): Promise<pg.QueryResult> | undefined {
    if (text === BEGIN.text) return this.begin();
    if (!this.isWanted) return undefined;
    this.isWanted = false;
    // Nothing has happened in it.
    if (text === 'COMMIT' || text === 'ROLLBACK') return Promise.resolve(answer(text));
    void (this.send(BEGIN) as Promise<unknown>).catch(() => undefined);
    return undefined;
  }

  /** @returns undefined where no transaction is to be opened */
  queryPrepared(statement: pg.QueryConfig): Promise<pg.QueryResult> | undefined {
    if (!this.isWanted) return undefined;
    this.isWanted = false;
    return new Promise((resolve, reject) => {
      this.send(new OpeningQuery(statement, (error, result) => (error ? reject(error) : resolve(result))));
    });
  }

  private async begin(): Promise<pg.QueryResult> {
    if (this.isPrepared) {
      this.isWanted = true;
      return answer(BEGIN.text);
    }
    const begun = (await this.send(BEGIN)) as pg.QueryResult;
    this.isPrepared = true;
    return begun;
  }
}

const answer = (command: string): pg.QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  fields: [],
  rows: [],
});
