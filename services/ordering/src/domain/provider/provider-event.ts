/** An event of the provider's webhook, stored before it was answered. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The number of attempts, including this one. Attempts during an outage do not count. */
  readonly attempts: number;
}
