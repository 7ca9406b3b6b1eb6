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
  /** Of an OTLP receiver; without it no span is recorded. */
  readonly endpoint?: string | undefined;
  /** Which part of the traces that begin here is recorded, 0 to 1. */
  readonly sampleRatio?: number;
  /** Whether each query of a recorded trace is a span. */
  readonly queries?: boolean;
}

const TRACER = '@makeport/service-kit';
/** On the context of a span that somebody outside has named: whether it is recorded is decided here. */
const UNTRUSTED = createContextKey('makeport.untrusted');
const traceContext = new W3CTraceContextPropagator();
let started: Promise<() => Promise<void>> | undefined;
let queriesTraced = false;

/**
 * Trace ids travel through every call and event in any case, so that log lines can be joined. Spans are
 * recorded and sent only where an OTLP endpoint is configured. Call it before anything else; repeated calls
 * answer with the same stop function.
 */
export function startTracing(
  service: string,
  options: TracingOptions = {},
): Promise<() => Promise<void>> {
  started ??= options.endpoint ? startSdk(service, options) : Promise.resolve(propagateOnly());
  return started;
}

/** For what is wrapped only then: without it nothing stands between a pool and its connections. */
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
  // Loaded only when used: it costs every process tens of megabytes.
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

/** By chance, not by the trace's id: whoever names the id must not decide what we store. */
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

/** On the span that is running: what is known only at its end. */
export function setSpanAttributes(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Whether the span that is running is stored somewhere. */
export function isRecording(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Continues this trace instead of the one that is active. */
  readonly traceparent?: string | undefined;
  /** The traceparent comes from outside: its ids are taken, its wish to be recorded is not. */
  readonly untrusted?: boolean;
  /** Other traces that led to this. */
  readonly links?: readonly (string | undefined)[];
  readonly attributes?: Attributes;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Runs `work` inside a span; a thrown error marks the span and goes on. */
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

/** 32 digits; Node draws the bytes of many at once, a fifth of what a call to the generator for each takes. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

/** Without an SDK the API hands out a span without ids at the edge: give it some, for the logs to share. */
function identified(span: Span): Span {
  if (isSpanContextValid(span.spanContext())) return span;
  return trace.wrapSpanContext({
    traceId: randomHex(),
    spanId: randomHex().slice(0, 16),
    traceFlags: TraceFlags.NONE,
  });
}
