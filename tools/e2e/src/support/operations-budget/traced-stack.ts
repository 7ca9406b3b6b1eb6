import { randomBytes } from 'node:crypto';
import { TraceReceiver, type ReceivedSpan } from '@makeport/testing/trace-receiver';
import { shutDown, start } from '../../stack/stack.ts';

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

const services = [
  'identity',
  'catalog',
  'discovery',
  'messaging',
  'notifications',
  'ordering',
  'samples',
];

/** Stores that a session is used, before whichever operation is the first of a minute. */
const ONCE_A_MINUTE = 'UPDATE sessions SET last_used_at';

/** The work of one operation up to its response. */
export interface Cost {
  /** Calls of services to services, to the payment provider and to Temporal. */
  readonly calls: number;
  readonly statements: number;
}

/** The stack with traces of all operations. */
export class TracedStack {
  private constructor(private readonly receiver: TraceReceiver) {}

  static async start(): Promise<TracedStack> {
    const receiver = await TraceReceiver.start();
    const traced = {
      ...receiver.environment,
      OTEL_BSP_MAX_QUEUE_SIZE: '100000',
      TRACE_QUERIES: 'on',
      // Only an order that is inspected has a receipt to confirm.
      INSPECTION_DAYS: '3',
    };
    // Only the bff starts traces, so that jobs and consumers of the services record nothing.
    await restart(
      { ...traced, OTEL_TRACES_SAMPLER_ARG: '0' },
      { ...traced, RESPONSE_CACHE_MB: '0' },
    );
    return new TracedStack(receiver);
  }

  async stop(): Promise<void> {
    await restart({}, {});
    this.receiver.stop();
  }

  /** Returns the costs of the traces whose spans are complete, by trace id. */
  getCosts(): ReadonlyMap<string, Cost> {
    const traces = Object.groupBy(this.receiver.spans, ({ traceId }) => traceId);
    return new Map(
      Object.entries(traces).flatMap(([traceId, spans = []]) => {
        const cost = getCost(spans);
        return cost ? [[traceId, cost]] : [];
      }),
    );
  }
}

async function restart(
  ofServices: Readonly<Record<string, string>>,
  ofBff: Readonly<Record<string, string>>,
): Promise<void> {
  await shutDown('bff');
  await Promise.all(
    services.map(async (name) => {
      await shutDown(name);
      await start(name, ofServices);
    }),
  );
  await start('bff', ofBff);
}

export interface NewTrace {
  readonly traceId: string;
  readonly traceparent: string;
}

export function newTrace(): NewTrace {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-00` };
}

/** Follows the spans from the request down; consumers of its events work after the response. */
function getCost(spans: readonly ReceivedSpan[]): Cost | undefined {
  const children = Object.groupBy(spans, ({ parentSpanId }) => parentSpanId ?? '');
  const count = (span: ReceivedSpan): Cost | undefined => {
    const below = (children[span.spanId] ?? []).filter(({ kind }) => kind !== CONSUMER);
    const isCall = span.kind === CLIENT && span.name.startsWith('call ');
    if (isCall && !below.some(({ kind }) => kind === SERVER)) return undefined;
    const isStatement = span.name.startsWith('postgresql ');
    if (isStatement && String(span.attributes['db.query.text']).startsWith(ONCE_A_MINUTE))
      return { calls: 0, statements: 0 };
    let calls = span.kind === CLIENT && !isStatement ? 1 : 0;
    let statements = isStatement ? 1 : 0;
    for (const child of below) {
      const cost = count(child);
      if (!cost) return undefined;
      calls += cost.calls;
      statements += cost.statements;
    }
    return { calls, statements };
  };
  const request = spans.find(({ name }) => name === 'POST /graphql');
  return request && count(request);
}
