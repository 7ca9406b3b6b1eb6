import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  identityRpc,
  notificationsRpc,
  topics,
  type Actor,
  type RpcContract,
  type RpcRequest,
  type RpcRequestInput,
  type RpcResponse,
} from '@makeport/contracts';
import { createTopics } from '@makeport/event-bus';
import { Metrics, RpcClient } from '@makeport/service-kit';
import {
  createMigratedDatabase,
  FakeService,
  rpcKeysOfTest,
  rpcTokensOfTest,
} from '@makeport/service-kit/testing';
import {
  eventually,
  freePort,
  kafkaBrokers,
  startFromSource,
  type SourceProcess,
  type TestDatabase,
} from '@makeport/testing';
import { identityDataSource } from '../adapters/postgres/data-source';
import { codeAt } from '../testing/authenticator';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const PASSWORD = 'quiet elephants';
const clientAddress = '203.0.113.7';
const email = 'owner@northwind.test';
const anyHash = expect.stringMatching(/^[\w-]{22}$/) as string;

describe('X9: what identity writes of what concerns safety', () => {
  let database: TestDatabase;
  let notifications: FakeService;
  let identity: SourceProcess;
  let rpc: RpcClient;
  let folder: string;

  beforeAll(async () => {
    await createTopics({ brokers: kafkaBrokers(), topics });
    database = await createMigratedDatabase('identity', identityDataSource);
    notifications = await FakeService.start('notifications', { secret: SECRET });
    folder = await mkdtemp(join(tmpdir(), 'makeport-log-'));
    const [httpPort, rpcPort] = [await freePort(), await freePort()];
    const environment = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      KAFKA_BROKERS: kafkaBrokers().join(','),
      ...rpcKeysOfTest(SECRET, 'identity'),
      RPC_PORT: String(rpcPort),
      SECOND_FACTOR_KEY: Buffer.alloc(32, 1).toString('base64url'),
      NOTIFICATIONS_RPC: notifications.address,
      // Allows two wrong passwords instead of ten.
      RATE_LIMIT_FACTOR: '0.2',
    };
    const log = join(folder, 'identity.log');
    identity = await startFromSource(join(__dirname, '../main.ts'), environment, httpPort, log);
    rpc = new RpcClient({
      service: 'bff',
      targets: { identity: `127.0.0.1:${rpcPort}` },
      tokens: rpcTokensOfTest(SECRET, 'bff'),
      metrics: new Metrics('bff'),
    });
  });
  afterAll(async () => {
    rpc.close();
    await identity.end('SIGTERM');
    await notifications.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const call = <C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    actor: Actor = { kind: 'anonymous' },
  ): Promise<RpcResponse<C>> =>
    rpc.call(contract, request, { actor, clientAddress, deadlineMs: 10_000 });
  const signIn = (password: string) =>
    call(identityRpc.signIn, { page: 'brand', email, password, clientAddress });
  const log = () => readFile(join(folder, 'identity.log'), 'utf8');
  const events = async (): Promise<unknown[]> =>
    (await log())
      .split('\n')
      .filter((line) => line.includes('"security event"'))
      .map((line) => (JSON.parse(line) as { security: unknown }).security);

  it('X9: one line each, with the account or a fingerprint, and the address; never a secret', async () => {
    const { account, token } = await call(identityRpc.signUp, {
      accountType: 'brand',
      companyName: 'Northwind',
      email,
      password: PASSWORD,
      clientAddress,
    });
    const second = await signIn(PASSWORD);
    for (let n = 0; n < 3; n++) await signIn('wrong elephants').catch(() => undefined);
    await call(identityRpc.signOut, { token });
    const actor: Actor = {
      kind: 'user',
      userId: account.id,
      accountType: 'brand',
      name: 'Northwind',
      email,
    };
    await call(identityRpc.signOutEverywhere, {}, actor);
    await call(identityRpc.requestPasswordReset, { email, clientAddress });
    await eventually(async () => {
      expect(notifications.getCalls(notificationsRpc.sendPasswordReset)).toHaveLength(1);
    });
    const [mail] = notifications.getCalls(notificationsRpc.sendPasswordReset);
    const { resetUrl } = mail?.request as RpcRequest<typeof notificationsRpc.sendPasswordReset>;
    const resetToken = new URLSearchParams(new URL(resetUrl).hash.slice(1)).get('token') ?? '';
    const reset = { token: resetToken, password: 'louder elephants', clientAddress };
    await call(identityRpc.resetPassword, reset);
    await call(identityRpc.resetPassword, reset).catch(() => undefined);

    const attempted = { emailHash: anyHash, clientAddress };
    const owner = { accountId: account.id, clientAddress };
    const refused = {
      event: 'sign_in_refused',
      ...attempted,
      code: 'identity.invalid_login_credentials',
    };
    await eventually(async () => {
      expect(await events()).toEqual([
        { event: 'sign_up', ...owner },
        { event: 'sign_in', ...owner },
        refused,
        refused,
        { event: 'limit_reached', ...attempted, code: 'identity.too_many_attempts' },
        { event: 'sign_out', ...owner },
        { event: 'sign_out_everywhere', ...owner },
        { event: 'password_reset_requested', ...attempted },
        { event: 'password_reset', ...owner },
        { event: 'password_reset_refused', clientAddress, code: 'identity.invalid_reset_link' },
      ]);
    });
    const written = await log();
    for (const secret of [email, 'elephants', token, second.token, resetToken]) {
      expect(written).not.toContain(secret);
    }
  });

  it('MFA-7: what happens to a second factor is written, and no code of it', async () => {
    const before = (await events()).length;
    const of = { email: 'second@northwind.test', clientAddress };
    const { account } = await call(identityRpc.signUp, {
      accountType: 'brand',
      companyName: 'Northwind',
      password: PASSWORD,
      ...of,
    });
    const actor: Actor = {
      kind: 'user',
      userId: account.id,
      accountType: 'brand',
      name: 'Northwind',
      email: of.email,
      authenticatedAt: new Date().toISOString(),
    };
    const { key } = await call(identityRpc.beginSecondFactor, {}, actor);
    await call(identityRpc.confirmSecondFactor, { code: '000000' }, actor).catch(() => undefined);
    const code = codeAt(key);
    const { recoveryCodes } = await call(identityRpc.confirmSecondFactor, { code }, actor);
    const begun = { page: 'brand', password: PASSWORD, ...of } as const;
    const { challenge } = await call(identityRpc.beginSignIn, begun);
    const complete = (entered: string) =>
      call(identityRpc.completeSignIn, {
        token: challenge?.token ?? '',
        code: entered,
        clientAddress,
      });
    await complete('000000').catch(() => undefined);
    const [first = '', second = ''] = recoveryCodes;
    await complete(first);
    await call(identityRpc.disableSecondFactor, { password: PASSWORD, code: second }, actor);

    const own = { accountId: account.id, clientAddress };
    const wrong = { ...own, code: 'identity.invalid_code' };
    await eventually(async () => {
      expect((await events()).slice(before)).toEqual([
        { event: 'sign_up', ...own },
        { event: 'second_factor_enabled_refused', ...wrong },
        { event: 'second_factor_enabled', ...own },
        { event: 'second_factor_asked', ...own },
        { event: 'sign_in_refused', ...wrong },
        { event: 'sign_in', ...own },
        { event: 'recovery_code_used', ...own },
        { event: 'second_factor_disabled', ...own },
        { event: 'recovery_code_used', ...own },
      ]);
    });
    const written = await log();
    for (const secret of [key, code, challenge?.token ?? '-', ...recoveryCodes]) {
      expect(written).not.toContain(secret);
    }
  });
});
