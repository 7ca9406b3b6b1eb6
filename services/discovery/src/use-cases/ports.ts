export interface AnalyticsRecord {
  readonly eventId: string;
  readonly name: string;
  readonly role: string | null;
  readonly accountId: string | null;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}
