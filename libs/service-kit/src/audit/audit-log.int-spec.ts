import type { Actor } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { createTestDatabase, type TestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { createDataSource, runMigrations } from '../postgres/data-source';
import { runCall } from '../rpc/rpc-call';
import { AuditLog, type AuditEvents } from './audit-log';
import { CreateAuditLog1764800000000 } from './audit-log.migration';

const ADMIN = '00000000-0000-4000-8000-000000000901';
const TARGET = { type: 'account', id: '00000000-0000-4000-8000-000000000001' };
const admin: Actor = {
  kind: 'user',
  userId: ADMIN,
  accountType: 'admin',
  name: 'Makeport',
  email: 'admin@makeport.test',
};

describe('the audit log', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let audit: AuditLog;
  let published: unknown[];
  const logged: unknown[] = [];

  const events: AuditEvents = {
    add: async (_manager, event, data) => {
      published.push([event.type, event.data.parse(data)]);
      return Promise.resolve();
    },
  };

  beforeAll(async () => {
    database = await createTestDatabase('audit');
    dataSource = createDataSource({
      url: database.url,
      entities: [],
      migrations: [CreateAuditLog1764800000000],
    });
    await runMigrations(dataSource);
    await dataSource.query('CREATE TABLE accounts (id uuid PRIMARY KEY)');
    const logger = { error: (line: object) => void logged.push(line) };
    audit = new AuditLog({ service: 'identity', dataSource, events, logger });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  beforeEach(() => {
    published = [];
  });

  const as = <T>(actor: Actor, work: () => Promise<T>, clientAddress = '192.0.2.7'): Promise<T> =>
    runCall({ actor, callingService: 'bff', deadline: Date.now() + 5000, clientAddress }, work);
  const rows = (action: string) =>
    dataSource.query<Record<string, unknown>[]>('SELECT * FROM audit_log WHERE action = $1', [
      action,
    ]);

  it('AUD-1: keeps who did what to whom, with before, after, reason, address, and publishes the same', async () => {
    const requestId = '00000000-0000-4000-8000-00000000a002';
    const change = {
      before: { role: 'brand' },
      after: { role: 'admin' },
      reason: 'asked by phone',
    };
    const entry = { action: 'account.change-role', target: TARGET, requestId, ...change };
    await as(admin, () => dataSource.transaction((manager) => audit.record(manager, entry)));
    const [row] = await rows('account.change-role');
    expect(row).toMatchObject({
      actor_id: ADMIN,
      impersonator_id: null,
      target_type: 'account',
      target_id: TARGET.id,
      ...change,
      request_id: requestId,
      address: '192.0.2.7',
      result: 'done',
    });
    expect(published).toEqual([
      [
        'admin.action-recorded.v1',
        expect.objectContaining({
          id: row?.['id'],
          service: 'identity',
          actorId: ADMIN,
          ...change,
        }),
      ],
    ]);
  });

  it('AUD-1: is rolled back with the effect', async () => {
    const entry = { action: 'account.rolled-back', target: TARGET };
    const work = as(admin, () =>
      dataSource.transaction(async (manager) => {
        await audit.record(manager, entry);
        throw new Error('the effect failed');
      }),
    );
    await expect(work).rejects.toThrow('the effect failed');
    expect(await rows('account.rolled-back')).toEqual([]);
  });

  it.each([
    ['refused', new DomainError('conflict', 'identity.last_admin', 'No'), 'identity.last_admin'],
    [
      'failed',
      new DomainError('unavailable', 'identity.unavailable', 'No'),
      'identity.unavailable',
    ],
    ['failed', new Error('broken'), 'internal'],
  ])(
    'AUD-2: what is %s leaves one row of its own after the rollback',
    async (result, error, code) => {
      const entry = { action: `account.${code}`, target: TARGET, reason: 'why' };
      const work = as(admin, () =>
        audit.attempt(entry, () =>
          dataSource.transaction(async (manager) => {
            await manager.query('INSERT INTO accounts VALUES (gen_random_uuid())');
            await audit.record(manager, { ...entry, after: { role: 'admin' } });
            throw error;
          }),
        ),
      );
      await expect(work).rejects.toBe(error);
      expect(await rows(entry.action)).toMatchObject([
        { result, after: { code }, reason: 'why', actor_id: ADMIN },
      ]);
      expect(await dataSource.query('SELECT * FROM accounts')).toEqual([]);
    },
  );

  it('AUD-2: what succeeds leaves the row of its effect alone', async () => {
    const entry = { action: 'account.close', target: TARGET };
    await as(admin, () =>
      audit.attempt(entry, () => dataSource.transaction((manager) => audit.record(manager, entry))),
    );
    expect(await rows('account.close')).toMatchObject([{ result: 'done' }]);
  });

  it('AUD-2: a refused visitor is nobody that the log could name', async () => {
    const refusal = new DomainError(
      'unauthenticated',
      'identity.not_authenticated',
      'User not authenticated',
    );
    const entry = { action: 'account.visit', target: TARGET };
    const work = as({ kind: 'anonymous' }, () =>
      audit.attempt(entry, () => Promise.reject(refusal)),
    );
    await expect(work).rejects.toBe(refusal);
    expect(await rows('account.visit')).toEqual([]);
  });

  it('AUD-2: the refusal is answered even when the log cannot be written', async () => {
    const refusal = new DomainError('conflict', 'identity.last_admin', 'No');
    const entry = { action: 'account.unwritten', target: TARGET, requestId: 'no uuid' };
    const work = as(admin, () => audit.attempt(entry, () => Promise.reject(refusal)));
    await expect(work).rejects.toBe(refusal);
    expect(logged).toHaveLength(1);
  });

  it('AUD-1: an address that is none is left out', async () => {
    const entry = { action: 'account.address', target: TARGET };
    const work = () => dataSource.transaction((manager) => audit.record(manager, entry));
    await as(admin, work, 'unknown');
    expect(await rows('account.address')).toMatchObject([{ address: null }]);
  });

  it('AUD-3: refuses a field that must not be kept, and an effect without an actor', async () => {
    const secret = {
      action: 'account.create',
      target: TARGET,
      after: { account: { passwordHash: 'x' } },
    };
    const transaction = (entry: Parameters<AuditLog['record']>[1]) => () =>
      dataSource.transaction((manager) => audit.record(manager, entry));
    await expect(as(admin, transaction(secret))).rejects.toThrow(
      'must not hold account.passwordHash',
    );
    const nobody = { action: 'account.nobody', target: TARGET };
    await expect(transaction(nobody)()).rejects.toThrow('has no actor');
  });

  it.each(["UPDATE audit_log SET reason = 'other'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'AUD-4: the database refuses: %s',
    async (statement) => {
      await expect(dataSource.query(statement)).rejects.toThrow('the audit log is append-only');
    },
  );
});
