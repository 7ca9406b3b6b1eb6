import type { AnalyticsLog } from './ports';

interface Told {
  readonly name: string;
  readonly role: string | null;
  readonly accountId: string | null;
  readonly at: string;
}

/** Writes the stream down (OPEN-84). */
export class LogActivity {
  async execute(log: AnalyticsLog, eventId: string, told: Told): Promise<void> {
    const { name, role, accountId, at, ...data } = told;
    await log.write({ eventId, name, role, accountId, at: new Date(at), data });
  }
}
