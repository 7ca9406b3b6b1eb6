import type { DatabaseSync } from 'node:sqlite';

export interface IdempotentAnswer {
  key: string;
  /** Method and path of the first request. */
  endpoint: string;
  /** Digest of all parameters of the first request. */
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
}

/** Stores the first response for each idempotency key forever. */
export class IdempotentAnswers {
  constructor(private readonly database: DatabaseSync) {}

  find(key: string): IdempotentAnswer | undefined {
    const row = this.database.prepare('SELECT * FROM idempotent_answers WHERE key = ?').get(key);
    if (!row) return undefined;
    return {
      key,
      endpoint: row['endpoint'] as string,
      fingerprint: row['fingerprint'] as string,
      status: row['status'] as number,
      body: row['body'] as string,
      requestId: row['request_id'] as string,
    };
  }

  insert(answer: IdempotentAnswer, now: number): void {
    this.database
      .prepare(
        'INSERT INTO idempotent_answers (key, endpoint, fingerprint, status, body, request_id, created) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        answer.key,
        answer.endpoint,
        answer.fingerprint,
        answer.status,
        answer.body,
        answer.requestId,
        now,
      );
  }
}
