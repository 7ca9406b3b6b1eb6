export interface TopicDefinition {
  readonly name: string;
  readonly partitions: number;
  readonly compacted: boolean;
  /** Days before events leave the log; compacted topics keep the newest of each key for ever. */
  readonly retentionDays: number | null;
}

/** Created explicitly at deployment; brokers never create a topic by accident. */
export const topics: readonly TopicDefinition[] = [
  { name: 'identity.account', partitions: 6, compacted: false, retentionDays: null },
  { name: 'catalog.product', partitions: 6, compacted: true, retentionDays: null },
  { name: 'ordering.order', partitions: 6, compacted: false, retentionDays: null },
  { name: 'ordering.escrow', partitions: 6, compacted: false, retentionDays: null },
  { name: 'samples.request', partitions: 6, compacted: false, retentionDays: null },
  { name: 'messaging.message', partitions: 6, compacted: false, retentionDays: 7 },
  { name: 'notifications.notification', partitions: 6, compacted: false, retentionDays: 7 },
  // Thirteen months: a season can be compared with the one a year before.
  { name: 'discovery.activity', partitions: 6, compacted: false, retentionDays: 400 },
  { name: 'discovery.search', partitions: 3, compacted: false, retentionDays: 400 },
  { name: 'discovery.impression', partitions: 3, compacted: false, retentionDays: 90 },
  // Every service with an audit log writes here; the page that searches it is filled from the first event.
  { name: 'admin.action', partitions: 3, compacted: false, retentionDays: null },
];
