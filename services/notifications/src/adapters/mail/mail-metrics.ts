import { Counter, Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { MailReport } from '../../use-cases/ports';

interface MailLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Reports the outcome of mails by ids and codes, without addresses and contents. */
export function mailReport(registry: Registry, dataSource: DataSource, log: MailLog): MailReport {
  const settled = new Counter({
    name: 'mails_settled_total',
    help: 'Mails without further attempts, by outcome',
    labelNames: ['outcome', 'kind'],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'mail_attempts_failed_total',
    help: 'Failed attempts that are retried',
    registers: [registry],
  });
  registerGauge(registry, dataSource, {
    name: 'mails_waiting',
    help: 'Unfinished mails',
    sql: `SELECT count(*)::int AS value FROM mails WHERE state = 'waiting'`,
  });
  registerGauge(registry, dataSource, {
    name: 'mail_oldest_waiting_seconds',
    help: 'Age of the oldest mail that could have been sent; 0 when there is none',
    sql: `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS value
          FROM mails WHERE state = 'waiting' AND (sender_id IS NULL OR EXISTS (
            SELECT FROM accounts WHERE accounts.id = sender_id AND email_confirmed))`,
  });
  registerGauge(registry, dataSource, {
    name: 'mails_dead',
    help: 'Abandoned mails',
    sql: `SELECT count(*)::int AS value FROM mails WHERE state = 'dead'`,
  });
  return {
    settled: ({ id, kind, attempts }, outcome, reason) => {
      settled.inc({ outcome, kind });
      if (outcome === 'dead')
        log.error(
          { mailId: id, kind, attempts, reason: withoutAddresses(reason) },
          'mail abandoned after its last attempt',
        );
      else log.info({ mailId: id, kind, attempts, outcome }, 'mail finished');
    },
    failed: ({ id, kind, attempts }, reason) => {
      failed.inc();
      log.warn(
        { mailId: id, kind, attempts, reason: withoutAddresses(reason) },
        'mail failed, retrying',
      );
    },
  };
}

/** Removes addresses, because mail servers repeat them in their responses. */
const withoutAddresses = (reason = ''): string => reason.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…');

/**
 * Registers a gauge over a query. During an outage of the database the value is NaN, so that a
 * scrape does not fail.
 */
function registerGauge(
  registry: Registry,
  dataSource: DataSource,
  { sql, ...names }: { readonly name: string; readonly help: string; readonly sql: string },
): void {
  new Gauge({
    ...names,
    registers: [registry],
    async collect() {
      try {
        const [row] = await dataSource.query<[{ value: number }]>(sql);
        this.set(row.value);
      } catch {
        this.set(NaN);
      }
    },
  });
}
