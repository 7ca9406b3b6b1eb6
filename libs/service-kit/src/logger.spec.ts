import { DomainError } from '@makeport/errors';
import { createLogger, NestLogger } from './logger';
import { startTracing, withSpan } from './tracing/tracing';

function record(): { lines: Record<string, unknown>[]; logger: ReturnType<typeof createLogger> } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  };
  return { lines, logger: createLogger('identity', { LOG_LEVEL: 'debug' }, { write }) };
}

describe('the logger', () => {
  it('writes service, level and time', () => {
    const { lines, logger } = record();
    logger.info({ orderId: '1' }, 'approved');
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.any(String) as string,
        service: 'identity',
        orderId: '1',
        msg: 'approved',
      },
    ]);
  });

  it('ERR-3: hides secrets wherever they stand', () => {
    const { lines, logger } = record();
    logger.info({
      token: 'a',
      input: { password: 'b', headers: { cookie: 'c' } },
      body: { clientSecret: 'd' },
    });
    expect(JSON.stringify(lines)).not.toMatch(/"[abcd]"/);
    expect(lines[0]).toMatchObject({ token: '[redacted]', input: { password: '[redacted]' } });
  });

  it('keeps what drivers hang on their errors out of the log', () => {
    const { lines, logger } = record();
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      parameters: ['ada@northwind.test'],
    });
    logger.error(
      { err: new DomainError('conflict', 'identity.taken', 'Taken', { cause: error }) },
      'failed',
    );
    expect(lines[0]).toMatchObject({
      err: {
        type: 'DomainError',
        code: 'identity.taken',
        cause: { message: 'duplicate key', code: '23505' },
      },
    });
    expect(JSON.stringify(lines)).not.toContain('ada@northwind.test');
  });

  it('cannot be made to write a line of somebody else', () => {
    const { lines, logger } = record();
    logger.info({ search: 'x"}\n{"level":"fatal"' }, 'searched');
    expect(lines).toHaveLength(1);
  });

  it('carries the trace id of what is running', async () => {
    await startTracing('identity');
    const { lines, logger } = record();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await withSpan('test', { kind: 'server', traceparent }, async () => {
      logger.info('inside');
    });
    logger.info('outside');
    expect(lines[0]).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' });
    expect(lines[1]).not.toHaveProperty('traceId');
  });

  it("takes Nest's messages with their context", () => {
    const { lines, logger } = record();
    new NestLogger(logger).warn('careful', 'Router');
    expect(lines[0]).toMatchObject({ level: 'warn', context: 'Router', msg: 'careful' });
  });
});
