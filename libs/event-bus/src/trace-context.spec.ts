import { context, ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { ReceivedEvent } from './event-handler';
import { currentTraceparent, runInTrace, getTraceId } from './trace-context';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const received = (traceparent?: string): ReceivedEvent => ({
  id: '1',
  type: 'testing.parcel-moved.v1',
  time: '2026-11-21T10:00:00.000Z',
  subject: 'a',
  source: 'testing',
  version: 1,
  ...(traceparent === undefined ? {} : { traceparent }),
  data: {},
});

beforeAll(() => context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
afterAll(() => context.disable());

describe('the trace of an event', () => {
  it('is that of the transaction which records it', () => {
    const recording = trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: TraceFlags.SAMPLED,
    });
    expect(context.with(recording, currentTraceparent)).toBe(`00-${traceId}-${spanId}-01`);
    expect(currentTraceparent()).toBeUndefined();
  });

  it('goes on in its handler, through every await', async () => {
    const seen = await runInTrace(received(`00-${traceId}-${spanId}-01`), 'group', async () => {
      await Promise.resolve();
      return getTraceId(currentTraceparent());
    });
    expect(seen).toBe(traceId);
  });

  it.each([undefined, 'nonsense', `00-${'0'.repeat(32)}-${spanId}-01`])(
    'is none when the event carries %s, and the handler runs all the same',
    async (traceparent) => {
      const seen = await runInTrace(received(traceparent), 'group', () =>
        Promise.resolve(currentTraceparent()),
      );
      expect(seen).toBeUndefined();
    },
  );

  it('lets the error of the handler through', async () => {
    await expect(
      runInTrace(received(), 'group', () => Promise.reject(new Error('mine'))),
    ).rejects.toThrow('mine');
  });
});
