import { currentTraceId, currentTraceparent, startTracing, withSpan } from './tracing';

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;

describe('traces without an endpoint', () => {
  beforeAll(async () => {
    await startTracing('test');
  });

  it('continue the trace of the caller through every await', async () => {
    await withSpan('serve', { kind: 'server', traceparent }, async () => {
      await Promise.resolve();
      expect(currentTraceId()).toBe(trace);
      await withSpan('call', { kind: 'client' }, async () => {
        expect(currentTraceparent()).toContain(trace);
      });
    });
  });

  it('begin at the edge with an id of their own', async () => {
    const ids = await Promise.all(
      [1, 2].map(() => withSpan('request', { kind: 'server' }, async () => currentTraceId())),
    );
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('ignore a traceparent that is none', async () => {
    const id = await withSpan('request', { kind: 'server', traceparent: 'nonsense' }, async () =>
      currentTraceId(),
    );
    expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('let the error of the work through', async () => {
    const work = withSpan('request', { kind: 'server' }, () => Promise.reject(new Error('no')));
    await expect(work).rejects.toThrow('no');
  });
});
