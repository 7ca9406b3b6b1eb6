import { samplesRpc, type Actor } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { createLogger } from '../logger';
import { Metrics } from '../metrics';
import { RpcExecutor } from '../rpc/rpc-executor';
import { rpcTokensOfTest } from '../testing/rpc-keys';
import { SecurityLog } from './security-log';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const request = { sampleRequestId: samplesRpc.getSampleRequest.example.request.sampleRequestId };
const brand: Actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000001',
  accountType: 'brand',
  name: 'Northwind',
  email: 'owner@northwind.test',
};

describe('the security log', () => {
  let written: string[];
  let security: SecurityLog;
  const logger = () =>
    createLogger(
      'identity',
      { LOG_LEVEL: 'info' },
      { write: (line: string) => void written.push(line) },
    );
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

  beforeEach(() => {
    written = [];
    security = new SecurityLog(logger(), SECRET);
  });

  it('X9: writes one line for each event, with account and address', () => {
    security.record({ event: 'sign_out', accountId: brand.userId, clientAddress: '203.0.113.1' });
    expect(lines()).toEqual([
      expect.objectContaining({
        service: 'identity',
        level: 'info',
        msg: 'security event',
        security: { event: 'sign_out', accountId: brand.userId, clientAddress: '203.0.113.1' },
      }),
    ]);
  });

  it('X9: names an attempt of nobody by a fingerprint that stays the same and cannot be tried out', async () => {
    const refused = async (log: SecurityLog, email: string): Promise<unknown> => {
      const wrong = new DomainError('unauthenticated', 'identity.invalid_login_credentials', 'No');
      const attempt = log.attempt({ event: 'sign_in', email, clientAddress: '203.0.113.1' }, () =>
        Promise.reject(wrong),
      );
      await expect(attempt).rejects.toBe(wrong);
      return lines().at(-1)?.['security'];
    };
    const first = await refused(security, ' Owner@Northwind.test');
    expect(first).toEqual({
      event: 'sign_in_refused',
      emailHash: expect.stringMatching(/^[\w-]{22}$/) as string,
      clientAddress: '203.0.113.1',
      code: 'identity.invalid_login_credentials',
    });
    expect(await refused(security, 'owner@northwind.test')).toEqual(first);
    expect(await refused(security, 'other@northwind.test')).not.toEqual(first);
    const elsewhere = new SecurityLog(logger(), `${SECRET}, another one`);
    expect(await refused(elsewhere, 'owner@northwind.test')).not.toEqual(first);
    expect(written.join('')).not.toMatch(/owner/i);
  });

  it.each([
    ['forbidden', 'access_refused'],
    ['rate_limited', 'limit_reached'],
  ] as const)(
    'X9: a call that is %s is one line about the account that made it',
    async (kind, event) => {
      const tokens = rpcTokensOfTest(SECRET, 'samples');
      const executor = new RpcExecutor(
        'samples',
        tokens,
        new Metrics('samples'),
        logger(),
        security,
        null,
      );
      const call = async (actor: Actor, error: Error) => {
        const caller = rpcTokensOfTest(
          SECRET,
          actor.kind === 'service' ? actor.service : 'messaging',
        );
        const token = await caller.sign(actor, 'samples');
        const meta = { token, deadline: Date.now() + 5000, clientAddress: '203.0.113.2' };
        await executor.execute(
          samplesRpc.getSampleRequest,
          () => Promise.reject(error),
          meta,
          request,
        );
      };
      await call(brand, new DomainError(kind, 'samples.some_code', 'No'));
      await call(brand, new DomainError('not_found', 'samples.some_code', 'No'));
      await call(
        { kind: 'service', service: 'ordering' },
        new DomainError(kind, 'samples.some_code', 'No'),
      );
      expect(lines().flatMap((line) => line['security'] ?? [])).toEqual([
        {
          event,
          accountId: brand.userId,
          clientAddress: '203.0.113.2',
          code: 'samples.some_code',
          operation: 'samples.get-request.v1',
        },
      ]);
    },
  );

  it('VIEW-4: a refusal names who views as the account, in both logs, and nothing is done', async () => {
    const impersonatorId = '00000000-0000-4000-8000-000000000901';
    const tokens = rpcTokensOfTest(SECRET, 'samples');
    const executor = new RpcExecutor(
      'samples',
      tokens,
      new Metrics('samples'),
      logger(),
      security,
      null,
    );
    const token = await rpcTokensOfTest(SECRET, 'bff').sign(
      { ...brand, impersonatorId },
      'samples',
    );
    const handler = jest.fn(() => Promise.resolve({}));
    const meta = { token, deadline: Date.now() + 5000, clientAddress: '203.0.113.2' };
    const contract = samplesRpc.changeSampleStatus;
    const answer = await executor.execute(contract, handler, meta, contract.example.request);
    expect(answer).toMatchObject({ ok: false, error: { code: 'identity.view_is_read_only' } });
    expect(handler).not.toHaveBeenCalled();
    expect(lines()).toMatchObject([
      { msg: 'call refused', impersonatorId },
      { security: { event: 'access_refused', accountId: brand.userId, impersonatorId } },
    ]);
  });
});
