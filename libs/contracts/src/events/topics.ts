export interface TopicDefinition {
  readonly name: string;
  readonly partitions: number;
  readonly compacted: boolean;
  /** Days before events are deleted. Compacted topics keep the newest event of each key forever. */
  readonly retentionDays: number | null;
}

/** Topics are created explicitly at deployment. Brokers do not create them automatically. */
export const topics: readonly TopicDefinition[] = [
  { name: 'identity.account', partitions: 6, compacted: false, retentionDays: null },
  { name: 'catalog.product', partitions: 6, compacted: true, retentionDays: null },
  { name: 'ordering.order', partitions: 6, compacted: false, retentionDays: null },
  { name: 'ordering.escrow', partitions: 6, compacted: false, retentionDays: null },
  { name: 'samples.request', partitions: 6, compacted: false, retentionDays: null },
  { name: 'messaging.message', partitions: 6, compacted: false, retentionDays: 7 },
  { name: 'notifications.notification', partitions: 6, compacted: false, retentionDays: 7 },
  // Thirteen months, so that a season can be compared with the previous year.
  { name: 'discovery.activity', partitions: 6, compacted: false, retentionDays: 400 },
  { name: 'discovery.search', partitions: 3, compacted: false, retentionDays: 400 },
  { name: 'discovery.impression', partitions: 3, compacted: false, retentionDays: 90 },
  // Every service with an audit log writes here. The searchable copy is built from the first event.
  { name: 'admin.action', partitions: 3, compacted: false, retentionDays: null },
];
