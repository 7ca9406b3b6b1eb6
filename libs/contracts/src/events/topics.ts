export interface TopicDefinition {
  readonly name: string;
  readonly partitions: number;
  readonly compacted: boolean;
  /**
   * Days until events are deleted; null: never. A compacted topic always keeps the newest event of
   * each key.
   */
  readonly retentionDays: number | null;
}

/** Deployment creates these topics explicitly; the brokers' automatic creation is off. */
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
  // All services with an audit log publish to this topic. The searchable copy is built from the
  // first event, so no event may expire.
  { name: 'admin.action', partitions: 3, compacted: false, retentionDays: null },
];
