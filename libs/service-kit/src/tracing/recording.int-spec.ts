import { createTestDatabase, eventually, TraceReceiver } from '@makeport/testing';
import { createDataSource } from '../postgres/data-source';
import { currentTraceparent, startTracing, withSpan } from './tracing';

const trace = '0af7651916cd43dd8448eb211c80319c';
const asksForRecord = `00-${trace}-b7ad6b7169203331-01`;
const asksForNone = `00-${trace}-b7ad6b7169203331-00`;

describe('spans that are recorded', () => {
  let receiver: TraceReceiver;
  let chance: jest.SpyInstance;
  beforeAll(async () => {
    receiver = await TraceReceiver.start();
    Object.assign(process.env, receiver.environment);
    const endpoint = receiver.environment['OTEL_EXPORTER_OTLP_ENDPOINT'];
    await startTracing('test', { endpoint, sampleRatio: 0.5, queries: true });
    chance = jest.spyOn(Math, 'random');
  });
  afterAll(async () => {
    chance.mockRestore();
    await (
      await startTracing('test')
    )();
    for (const name of Object.keys(receiver.environment)) delete process.env[name];
    receiver.stop();
  });

  const getFlags = (
    traceparent: string | undefined,
    untrusted: boolean,
  ): Promise<string | undefined> =>
    withSpan('request', { kind: 'server', traceparent, untrusted }, () =>
      withSpan('inside', { kind: 'internal' }, async () => currentTraceparent()?.slice(-2)),
    );

  it.each([
    ['asks to be recorded', asksForRecord],
    ['asks not to be', asksForNone],
    ['names no trace', undefined],
    ['sends nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['sends two', `${asksForRecord}, ${asksForRecord}`],
  ])('are chosen here, whoever outside %s', async (_what, traceparent) => {
    chance.mockReturnValue(0.4);
    expect(await getFlags(traceparent, true)).toBe('01');
    chance.mockReturnValue(0.6);
    expect(await getFlags(traceparent, true)).toBe('00');
  });

  it('follow the service that calls', async () => {
    chance.mockReturnValue(0.6);
    expect(await getFlags(asksForRecord, false)).toBe('01');
    chance.mockReturnValue(0.4);
    expect(await getFlags(asksForNone, false)).toBe('00');
  });

  it('show each query of a recorded trace, without values', async () => {
    const database = await createTestDatabase('kit');
    const dataSource = createDataSource({ url: database.url, entities: [], migrations: [] });
    await dataSource.initialize();
    const ask = (): Promise<unknown> =>
      dataSource.query(`SELECT $1::text, 'ada@test'`, ['1 Harbour Street']);
    await ask();
    await withSpan('request', { kind: 'server', traceparent: asksForNone }, ask);
    await withSpan('request', { kind: 'server', traceparent: asksForRecord }, async () => {
      await ask();
      await expect(dataSource.query('SELECT nothing')).rejects.toThrow('nothing');
    });
    await dataSource.destroy();
    await database.drop();

    await eventually(async () => {
      const queries = receiver.spans.filter(({ name }) => name.startsWith('postgresql'));
      expect(
        queries.map(({ traceId, attributes }) => ({ traceId, text: attributes['db.query.text'] })),
      ).toEqual([
        { traceId: trace, text: 'SELECT $1::text, ?' },
        { traceId: trace, text: 'SELECT nothing' },
      ]);
      const request = receiver.spans.findLast(({ name }) => name === 'request');
      expect(queries.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
    });
  });
});
