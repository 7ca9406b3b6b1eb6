import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  context,
  isSpanContextValid,
  trace,
} from '@opentelemetry/api';
import type { ReceivedEvent } from './event-handler';

const TRACEPARENT = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/** The active span as a W3C traceparent, for an event recorded now. */
export function currentTraceparent(): string | undefined {
  const span = trace.getSpanContext(context.active());
  if (!span || !isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

export const getTraceId = (traceparent: string | undefined): string | undefined =>
  TRACEPARENT.exec(traceparent ?? '')?.groups?.['traceId'];

/** Runs the handling of an event inside the trace of the transaction that recorded it. */
export async function runInTrace<T>(event: ReceivedEvent, group: string, work: () => Promise<T>): Promise<T> {
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
  return context.with(trace.setSpan(parentContext, span), async () => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
