import type { AnalyticsLog } from '../adapters/postgres/analytics-log';

interface Told {
  readonly name: string;
  readonly role: string | null;
  readonly accountId: string | null;
  readonly at: string;
}

/** Stores the analytics stream in the log (OPEN-84). */
export class AppendAnalyticsLog {
  constructor(private readonly log: AnalyticsLog) {}

  async execute(events: readonly { readonly id: string; readonly data: Told }[]): Promise<void> {
    await this.log.write(
      events.map(({ id: eventId, data: { name, role, accountId, at, ...data } }) => ({
        eventId,
        name,
        role,
        accountId,
        data,
        at: new Date(at),
      })),
    );
  }
}
