import { randomBytes } from 'node:crypto';
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

type Carrier = Record<string, string>;

const TRACER = '@makeport/service-kit';
const traceContext = new W3CTraceContextPropagator();
let started: Promise<() => Promise<void>> | undefined;

/**
 * Trace ids travel through every call and event in any case, so that log lines can be joined. Spans are
 * recorded and sent only where an OTLP endpoint is configured. Call it before anything else; repeated calls
 * answer with the same stop function.
 */
export function startTracing(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  started ??= endpoint ? startSdk(service) : Promise.resolve(propagateOnly());
  return started;
}

function propagateOnly(): () => Promise<void> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return () => Promise.resolve();
}

async function startSdk(service: string): Promise<() => Promise<void>> {
  // Loaded only when used: it costs every process tens of megabytes.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({
    serviceName: service,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}

export function currentTraceId(): string | undefined {
  const spanContext = trace.getSpanContext(context.active());
  return spanContext && isSpanContextValid(spanContext) ? spanContext.traceId : undefined;
}

/** The W3C `traceparent` of what is running now, for envelopes of calls and events. */
export function currentTraceparent(): string | undefined {
  const carrier: Carrier = {};
  traceContext.inject(context.active(), carrier, {
    set: (target: Carrier, key, value) => {
      target[key] = value;
    },
  });
  return carrier['traceparent'];
}

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Continues this trace instead of the one that is active. */
  readonly traceparent?: string | undefined;
  readonly attributes?: Attributes;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Runs `work` inside a span; a thrown error marks the span and goes on. */
export async function withSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const parent = parentContext(options);
  const span = identified(
    trace
      .getTracer(TRACER)
      .startSpan(name, { kind: KINDS[options.kind], attributes: options.attributes ?? {} }, parent),
  );
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}

function parentContext(options: SpanOptions): ReturnType<typeof context.active> {
  if (options.kind !== 'server' && options.kind !== 'consumer') return context.active();
  if (!options.traceparent) return ROOT_CONTEXT;
  const carrier: Carrier = { traceparent: options.traceparent };
  return traceContext.extract(ROOT_CONTEXT, carrier, {
    get: (from: Carrier, key) => from[key],
    keys: (from: Carrier) => Object.keys(from),
  });
}

/** Without an SDK the API hands out a span without ids at the edge: give it some, for the logs to share. */
function identified(span: Span): Span {
  if (isSpanContextValid(span.spanContext())) return span;
  return trace.wrapSpanContext({
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    traceFlags: TraceFlags.NONE,
  });
}
