import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  context,
  isSpanContextValid,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import type { ReceivedEvent } from './event-handler';

const TRACEPARENT = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/** Returns the active span as a W3C traceparent, for an event recorded now. */
export function currentTraceparent(): string | undefined {
  return toTraceparent(trace.getSpanContext(context.active()));
}

function toTraceparent(span: SpanContext | undefined): string | undefined {
  if (!span || !isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

export const getTraceId = (traceparent: string | undefined): string | undefined =>
  TRACEPARENT.exec(traceparent ?? '')?.groups?.['traceId'];

/** Runs the handler of an event inside the trace of the transaction that recorded the event. */
export async function runInTrace<T>(
  event: ReceivedEvent,
  group: string,
  work: () => Promise<T>,
): Promise<T> {
  const begun = begin(event, group);
  return context.with(begun.context, () => endWith([begun.span], work));
}

/**
 * Handles several events, each with a span in its own trace. Calls that `work` makes belong to the
 * trace of the first event.
 *
 * @param work receives the events, each with the traceparent of its span
 */
export async function runInTraces<T>(
  events: readonly [ReceivedEvent, ...ReceivedEvent[]],
  group: string,
  work: (events: readonly ReceivedEvent[]) => Promise<T>,
): Promise<T> {
  const begun = events.map((event) => ({ event, ...begin(event, group) }));
  const traced = begun.map(({ event, span }) => {
    const traceparent = toTraceparent(span.spanContext());
    return traceparent === undefined ? event : { ...event, traceparent };
  });
  const spans = begun.map(({ span }) => span);
  return context.with(begun[0]?.context ?? ROOT_CONTEXT, () => endWith(spans, () => work(traced)));
}

function begin(event: ReceivedEvent, group: string): { context: Context; span: Span } {
  const parent = TRACEPARENT.exec(event.traceparent ?? '')?.groups;
  const parentContext = parent
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent['traceId'] ?? '',
        spanId: parent['spanId'] ?? '',
        traceFlags: parseInt(parent['flags'] ?? '0', 16) & TraceFlags.SAMPLED,
        isRemote: true,
      })
    : ROOT_CONTEXT;
  const span = trace.getTracer('@makeport/event-bus').startSpan(
    `process ${event.type}`,
    {
      kind: SpanKind.CONSUMER,
      attributes: {
        'messaging.system': 'kafka',
        'messaging.operation.type': 'process',
        'messaging.consumer.group.name': group,
        'messaging.message.id': event.id,
      },
    },
    parentContext,
  );
  return { context: trace.setSpan(parentContext, span), span };
}

async function endWith<T>(spans: readonly Span[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const span of spans) span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}
