import { randomUUID } from 'node:crypto';
import {
  context,
  createContextKey,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core';

type Carrier = Record<string, string>;

export interface TracingOptions {
  /** The URL of an OTLP receiver. Without it, no span is recorded. */
  readonly endpoint?: string | undefined;
  /** The share of the traces starting at this process that is recorded, 0 to 1. */
  readonly sampleRatio?: number;
  /** Whether each query of a recorded trace is a span. */
  readonly queries?: boolean;
}

const TRACER = '@makeport/service-kit';
/** Marks a parent from outside Makeport, whose sampling flag is ignored. */
const UNTRUSTED = createContextKey('makeport.untrusted');
const traceContext = new W3CTraceContextPropagator();
let started: Promise<() => Promise<void>> | undefined;
let queriesTraced = false;

/**
 * Starts tracing; call it before anything else. Trace ids are always passed on with calls and
 * events, so that log lines can be joined; spans are recorded and exported only with an OTLP
 * endpoint. Repeated calls return the same stop function.
 */
export function startTracing(
  service: string,
  options: TracingOptions = {},
): Promise<() => Promise<void>> {
  started ??= options.endpoint ? startSdk(service, options) : Promise.resolve(propagateOnly());
  return started;
}

/** Returns whether queries are traced. If not, connections need no wrapper. */
export function areQueriesTraced(): boolean {
  return queriesTraced;
}

function propagateOnly(): () => Promise<void> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return () => Promise.resolve();
}

async function startSdk(
  service: string,
  { sampleRatio = 1, queries = false }: TracingOptions,
): Promise<() => Promise<void>> {
  // Imported only if needed, because it costs a process tens of megabytes.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({
    serviceName: service,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
    sampler: {
      shouldSample: (parent) => ({ decision: isSampled(parent, sampleRatio) ? 2 : 0 }),
      toString: () => `makeport(${sampleRatio})`,
    },
  });
  sdk.start();
  queriesTraced = queries;
  return () => sdk.shutdown();
}

/**
 * Follows the caller's decision, or decides at random. The trace id must not decide, because a
 * client outside Makeport can choose it.
 */
function isSampled(parent: Context, ratio: number): boolean {
  const caller = trace.getSpanContext(parent);
  if (caller && parent.getValue(UNTRUSTED) !== true)
    return (caller.traceFlags & TraceFlags.SAMPLED) !== 0;
  return Math.random() < ratio;
}

export function currentTraceId(): string | undefined {
  const spanContext = trace.getSpanContext(context.active());
  return spanContext && isSpanContextValid(spanContext) ? spanContext.traceId : undefined;
}

/** Returns the W3C `traceparent` of the active span, for the envelopes of calls and events. */
export function currentTraceparent(): string | undefined {
  const carrier: Carrier = {};
  traceContext.inject(context.active(), carrier, {
    set: (target: Carrier, key, value) => {
      target[key] = value;
    },
  });
  return carrier['traceparent'];
}

/** Adds attributes to the active span that were unknown at its start. */
export function setSpanAttributes(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Returns whether the active span is recorded. */
export function isRecording(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** The remote parent; only for the kinds 'server' and 'consumer'. */
  readonly traceparent?: string | undefined;
  /**
   * Whether the traceparent is from outside Makeport. Its ids are used, but not its sampling flag.
   */
  readonly untrusted?: boolean;
  /** The traceparents of other traces that caused this span. */
  readonly links?: readonly (string | undefined)[];
  readonly attributes?: Attributes;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Runs `work` inside a span. An error marks the span as failed and is rethrown. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const parent = parentContext(options);
  const span = identified(startSpan(name, options, parent));
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof Error ? error.name : 'error',
    });
    throw error;
  } finally {
    span.end();
  }
}

function startSpan(name: string, options: SpanOptions, parent: Context): Span {
  const { kind, attributes = {}, links = [], untrusted = false } = options;
  return trace.getTracer(TRACER).startSpan(
    name,
    {
      kind: KINDS[kind],
      attributes,
      links: links.flatMap((traceparent) => {
        const linked = parseTraceParent(traceparent ?? '');
        return linked ? [{ context: linked }] : [];
      }),
    },
    untrusted ? parent.setValue(UNTRUSTED, true) : parent,
  );
}

function parentContext({ kind, traceparent, untrusted = false }: SpanOptions): Context {
  if (kind !== 'server' && kind !== 'consumer') return context.active();
  const caller = parseTraceParent(traceparent ?? '');
  if (!caller) return ROOT_CONTEXT;
  const traceFlags = untrusted ? TraceFlags.NONE : caller.traceFlags;
  return trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags, isRemote: true });
}

/**
 * 32 random hex digits. Node generates the bytes of UUIDs in batches, which takes a fifth of the
 * time of a call to `randomBytes`.
 */
const randomHex = (): string => randomUUID().replaceAll('-', '');

/**
 * Returns a span with ids. Without an SDK, the API creates root spans without ids, which log lines
 * could not share.
 */
function identified(span: Span): Span {
  if (isSpanContextValid(span.spanContext())) return span;
  return trace.wrapSpanContext({
    traceId: randomHex(),
    spanId: randomHex().slice(0, 16),
    traceFlags: TraceFlags.NONE,
  });
}
