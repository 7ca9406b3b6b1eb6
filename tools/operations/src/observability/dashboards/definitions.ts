import type { Dashboard } from './panel.ts';

const calls = (operation: string): string =>
  `sum(increase(rpc_server_seconds_count{operation=~"${operation}",outcome="ok"}[1h]))`;

const business: Dashboard = {
  uid: 'makeport-business',
  title: 'Makeport: business',
  panels: [
    {
      title: 'Paid checkouts in the last hour',
      expr: calls('ordering[.]complete-checkout[.]v1'),
      unit: 'short',
    },
    {
      title: 'Opened checkouts in the last hour',
      expr: calls('ordering[.]open-checkout[.]v1'),
      unit: 'short',
    },
    {
      title: 'Escrow held for open orders',
      expr: 'max(ordering_held_escrow_cents) / 100',
      unit: 'currencyUSD',
    },
    {
      title: 'Requests by GraphQL field',
      expr: 'topk(10, sum by (operation) (rate(graphql_seconds_count[5m])))',
      legend: '{{operation}}',
      unit: 'reqps',
    },
    {
      title: 'Events of orders',
      expr: 'sum by (topic) (rate(events_consumed_total{topic=~"ordering[.].*",outcome="handled"}[5m]))',
      legend: '{{topic}}',
      unit: 'reqps',
    },
    {
      title: 'Mails by outcome',
      expr: 'sum by (outcome) (increase(mails_settled_total[1h])) or vector(0)',
      legend: '{{outcome}}',
      unit: 'short',
    },
  ],
};

const money: Dashboard = {
  uid: 'makeport-money',
  title: 'Makeport: money',
  panels: [
    { title: 'Ledger violations', expr: 'max(ordering_ledger_violations)', unit: 'short' },
    {
      title: 'Checkouts that differ from the provider',
      expr: 'max(ordering_provider_differences)',
      unit: 'short',
    },
    {
      title: 'Provider balance minus ledger balance',
      expr: 'max(ordering_provider_balance_difference_cents) / 100',
      unit: 'currencyUSD',
    },
    {
      title: 'Age of the last comparison',
      expr: 'max(ordering_provider_balance_compared_seconds)',
      unit: 's',
    },
    { title: 'Escrow held', expr: 'max(ordering_held_escrow_cents) / 100', unit: 'currencyUSD' },
    {
      title: 'Escrow held beyond the limit',
      expr: 'max(ordering_overdue_escrow_cents) / 100',
      unit: 'currencyUSD',
    },
    {
      title: 'Orders with a missed deadline',
      expr: 'max(ordering_late_deadlines)',
      unit: 'short',
    },
    {
      title: 'Calls to the payment provider',
      expr: 'sum by (operation, outcome) (rate(stripe_client_seconds_count[5m]))',
      legend: '{{operation}} {{outcome}}',
      unit: 'reqps',
    },
    {
      title: 'Payment provider calls, p95',
      expr: 'histogram_quantile(0.95, sum by (operation, le) (rate(stripe_client_seconds_bucket[5m])))',
      legend: '{{operation}}',
      unit: 's',
    },
    {
      title: 'In transit to manufacturers',
      expr: 'max(ordering_pending_release_cents) / 100',
      unit: 'currencyUSD',
    },
    {
      title: 'Owed by manufacturers',
      expr: 'max(ordering_open_debt_cents) / 100',
      unit: 'currencyUSD',
    },
    {
      title: 'Oldest payout without confirmation',
      expr: 'max(ordering_oldest_payout_seconds)',
      unit: 's',
    },
    { title: 'Payouts refused', expr: 'max(ordering_failed_payouts)', unit: 'short' },
    { title: 'Payout accounts refused', expr: 'max(ordering_refused_onboardings)', unit: 'short' },
    { title: 'Payouts withheld', expr: 'max(ordering_withheld_payouts)', unit: 'short' },
    { title: 'Webhooks waiting', expr: 'max(ordering_waiting_provider_events)', unit: 'short' },
    {
      title: 'Missed webhooks fetched, per hour',
      expr: 'sum(increase(ordering_missed_provider_events_total[1h])) or vector(0)',
      unit: 'short',
    },
    {
      title: 'Orders without a workflow',
      expr: 'max(ordering_waiting_workflow_starts)',
      unit: 'short',
    },
    {
      title: 'Missing settings of the provider account',
      expr: 'sum by (topic) (ordering_provider_account_gaps)',
      legend: '{{topic}}',
      unit: 'short',
    },
  ],
};

const services: Dashboard = {
  uid: 'makeport-services',
  title: 'Makeport: services',
  panels: [
    {
      title: 'Ready processes',
      expr: 'sum by (service) (service_ready)',
      legend: '{{service}}',
      unit: 'short',
    },
    {
      title: 'Calls',
      expr: 'sum by (service) (rate(rpc_server_seconds_count[5m]))',
      legend: '{{service}}',
      unit: 'reqps',
    },
    {
      title: 'Calls that fail',
      expr: 'sum by (service) (rate(rpc_server_seconds_count{outcome=~"internal|unavailable"}[5m])) / sum by (service) (rate(rpc_server_seconds_count[5m])) or vector(0)',
      legend: '{{service}}',
      unit: 'percentunit',
    },
    {
      title: 'Calls, p95',
      expr: 'histogram_quantile(0.95, sum by (service, le) (rate(rpc_server_seconds_bucket[5m])))',
      legend: '{{service}}',
      unit: 's',
    },
    {
      title: 'GraphQL fields, p95',
      expr: 'topk(10, histogram_quantile(0.95, sum by (operation, le) (rate(graphql_seconds_bucket[5m]))))',
      legend: '{{operation}}',
      unit: 's',
    },
    {
      title: 'Calls to other services, p95',
      expr: 'histogram_quantile(0.95, sum by (service, le) (rate(rpc_client_seconds_bucket[5m])))',
      legend: '{{service}}',
      unit: 's',
    },
    {
      title: 'HTTP requests',
      expr: 'sum by (service, status) (rate(http_server_seconds_count[5m]))',
      legend: '{{service}} {{status}}',
      unit: 'reqps',
    },
    {
      title: 'Public responses from the cache',
      expr: 'sum by (outcome) (rate(response_cache_requests_total[5m])) or vector(0)',
      legend: '{{outcome}}',
      unit: 'reqps',
    },
  ],
};

const events: Dashboard = {
  uid: 'makeport-engines',
  title: 'Makeport: engines and events',
  panels: [
    {
      title: 'Oldest unpublished event',
      expr: 'max by (service) (outbox_oldest_unpublished_seconds)',
      legend: '{{service}}',
      unit: 's',
    },
    {
      title: 'Unpublished events',
      expr: 'max by (service) (outbox_unpublished)',
      legend: '{{service}}',
      unit: 'short',
    },
    {
      title: 'Publication delay of events, p95',
      expr: 'histogram_quantile(0.95, sum by (service, le) (rate(outbox_publish_delay_seconds_bucket[5m])))',
      legend: '{{service}}',
      unit: 's',
    },
    {
      title: 'Consumer lag by group',
      expr: 'sum by (group) (max by (group, topic, partition) (event_consumer_lag))',
      legend: '{{group}}',
      unit: 'short',
    },
    {
      title: 'Events handled, by group',
      expr: 'sum by (group, outcome) (rate(events_consumed_total[5m]))',
      legend: '{{group}} {{outcome}}',
      unit: 'reqps',
    },
    {
      title: 'Handlers, p95',
      expr: 'histogram_quantile(0.95, sum by (group, le) (rate(event_handling_seconds_bucket[5m])))',
      legend: '{{group}}',
      unit: 's',
    },
    {
      title: 'Activities of workflows',
      expr: 'sum by (activity, outcome) (rate(activity_seconds_count[5m]))',
      legend: '{{activity}} {{outcome}}',
      unit: 'reqps',
    },
    {
      title: 'Start delay of activities, p95',
      expr: 'histogram_quantile(0.95, sum by (activity, le) (rate(activity_schedule_to_start_seconds_bucket[5m])))',
      legend: '{{activity}}',
      unit: 's',
    },
    {
      title: 'Attempts of jobs',
      expr: 'sum by (service, job, outcome) (rate(job_seconds_count[5m]))',
      legend: '{{service}} {{job}} {{outcome}}',
      unit: 'reqps',
    },
    {
      title: 'Aggregates behind a dead letter',
      expr: 'max by (group) (event_parked_keys)',
      legend: '{{group}}',
      unit: 'short',
    },
    {
      title: 'Processor time',
      expr: 'sum by (service) (rate(process_cpu_seconds_total[5m]))',
      legend: '{{service}}',
      unit: 'percentunit',
    },
    {
      title: 'Memory',
      expr: 'max by (service) (process_resident_memory_bytes)',
      legend: '{{service}}',
      unit: 'bytes',
    },
    {
      title: 'Event loop lag, p99',
      expr: 'max by (service) (nodejs_eventloop_lag_p99_seconds)',
      legend: '{{service}}',
      unit: 's',
    },
  ],
};

const vital = (metric: string): string =>
  `histogram_quantile(0.75, sum by (route, le) (rate(web_vitals_seconds_bucket{metric="${metric}"}[1h])))`;

const frontEnds: Dashboard = {
  uid: 'makeport-front-ends',
  title: 'Makeport: front ends',
  panels: [
    {
      title: 'Failed loads of remotes, per hour',
      expr: 'sum by (remote, build, reason) (increase(remote_load_failures_total[1h])) or vector(0)',
      legend: '{{remote}} {{build}} {{reason}}',
      unit: 'short',
    },
    {
      title: 'Builds sent to pages',
      expr: 'sum by (remote, build) (rate(remote_builds_sent_total[5m]))',
      legend: '{{remote}} {{build}}',
      unit: 'reqps',
    },
    {
      title: 'Share of pages that failed to load a build',
      expr: '(sum by (remote, build) (increase(remote_load_failures_total[1h])) / sum by (remote, build) (increase(remote_builds_sent_total[1h]) > 0)) or vector(0)',
      legend: '{{remote}} {{build}}',
      unit: 'percentunit',
    },
    {
      title: 'Largest Contentful Paint (LCP), p75',
      expr: vital('LCP'),
      legend: '{{route}}',
      unit: 's',
    },
    {
      title: 'Largest Contentful Paint (LCP) by build, p75',
      expr: 'histogram_quantile(0.75, sum by (remote, build, le) (rate(web_vitals_seconds_bucket{metric="LCP"}[1h])))',
      legend: '{{remote}} {{build}}',
      unit: 's',
    },
    {
      title: 'Time to First Byte (TTFB), p75',
      expr: vital('TTFB'),
      legend: '{{route}}',
      unit: 's',
    },
    {
      title: 'Interaction to Next Paint (INP), p75',
      expr: vital('INP'),
      legend: '{{route}}',
      unit: 's',
    },
    {
      title: 'Cumulative Layout Shift (CLS), p75',
      expr: 'histogram_quantile(0.75, sum by (route, le) (rate(web_vitals_layout_shift_bucket[1h])))',
      legend: '{{route}}',
      unit: 'short',
    },
    {
      title: 'Requests to the web server',
      expr: 'sum by (route, status) (rate(http_request_duration_seconds_count[5m]))',
      legend: '{{route}} {{status}}',
      unit: 'reqps',
    },
  ],
};

export const dashboards: readonly Dashboard[] = [business, money, services, events, frontEnds];
