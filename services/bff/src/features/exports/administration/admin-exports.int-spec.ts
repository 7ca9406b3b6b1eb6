import {
  catalogRpc,
  discoveryRpc,
  identityRpc,
  orderingRpc,
  type AccountRow,
  type RpcContract,
  type RpcRequest,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import { BffUnderTest } from '../../../testing/bff-under-test';
import type { Caller } from '../../../testing/people';

let bff: BffUnderTest;
beforeAll(async () => {
  bff = await BffUnderTest.start();
});
beforeEach(() => bff.reset());
afterAll(() => bff.stop());

const [exampleUser] = identityRpc.exportAccounts.example.response.accounts;
const getUser = (index: number): AccountRow => ({
  ...(exampleUser as AccountRow),
  id: `a1b2c3d4-0000-4000-8000-${index.toString().padStart(12, '0')}`,
});

/** Makes identity return `count` users in pages with a cursor. */
function serveUsers(count: number): void {
  bff.identity.answer(identityRpc.exportAccounts, async ({ after, first }) => {
    const from = after === undefined ? 0 : Number(after.slice(-12)) + 1;
    const until = Math.min(from + first, count);
    const accounts = Array.from({ length: until - from }, (_, index) => getUser(from + index));
    return { accounts, hasMore: until < count };
  });
}

async function download(path: string, as: Caller = 'admin') {
  const response = await bff.get(`/files/exports/admin/${path}`, { as });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { response, text, lines: text.trimEnd().split('\r\n') };
}

const getRequests = <C extends RpcContract>(contract: C): RpcRequest<C>[] =>
  bff.services
    .flatMap((service) => service.getCalls(contract))
    .map(({ request }) => request as RpcRequest<C>);

const refuse = () =>
  Promise.reject(new DomainError('forbidden', 'identity.not_authorized', 'Not authorized'));

const lists = [
  [
    'users.csv?search=north&role=brand&status=closed',
    identityRpc.exportAccounts,
    identityRpc.recordExport,
  ],
  [
    'audit.csv?search=a&action=order.&result=done',
    identityRpc.exportActions,
    identityRpc.recordExport,
  ],
  ['products.csv?search=bank&category=Toys', catalogRpc.exportProducts, catalogRpc.recordExport],
  [
    'orders.csv?search=%23A1&status=cancelled&disputed=true&minCents=1&maxCents=200&sort=oldest&until=2026-12-01T00:00:00.000Z',
    orderingRpc.exportAllOrders,
    orderingRpc.recordExport,
  ],
  ['money-desk.csv?queue=payouts', orderingRpc.exportMoneyDesk, orderingRpc.recordExport],
  [
    'unfound-searches.csv?week=2026-11-16',
    discoveryRpc.exportSearchesWithoutResult,
    discoveryRpc.recordExport,
  ],
] as const;

describe('the lists of administrators as CSV', () => {
  it.each(lists)(
    'EXP-1, EXP-3: %s asks its owner, which keeps the filter',
    async (path, list, record) => {
      const { response, lines } = await download(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(lines).toHaveLength(2);
      const filter = Object.fromEntries(new URL(path, 'http://x').searchParams);
      const [asked] = getRequests<RpcContract>(list);
      const asTexts = Object.entries(asked as object).map(([name, value]) => [name, String(value)]);
      expect(Object.fromEntries(asTexts)).toMatchObject({ ...filter, first: '1000' });
      const [begun, ended, ...more] = getRequests(record);
      expect(more).toEqual([]);
      expect(begun?.filter).toMatchObject(filter);
      expect(begun?.ended).toBeUndefined();
      expect(ended).toEqual({ ...begun, ended: { rows: 1, outcome: 'complete' } });
    },
  );

  it.each(lists)(
    'EXP-1: %s is refused by its owner before anything is read',
    async (path, list, record) => {
      for (const service of bff.services) service.answer(record as never, refuse);
      expect((await download(path)).response.status).toBe(403);
      expect((await download(path, 'anonymous')).response.status).toBe(401);
      expect(getRequests<RpcContract>(list)).toEqual([]);
    },
  );

  it('EXP-1: all pages come, each behind the last row of the one before', async () => {
    serveUsers(2_500);
    const { lines } = await download('users.csv');
    expect(lines).toHaveLength(2_501);
    expect(new Set(lines).size).toBe(2_501);
    expect(getRequests(identityRpc.exportAccounts).map(({ after }) => after)).toEqual([
      undefined,
      getUser(999).id,
      getUser(1_999).id,
    ]);
  });

  it('EXP-2: times are ISO, amounts decimals beside their currency, texts no formulas', async () => {
    const { text, lines } = await download('orders.csv');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines[0]).toContain('Currency,Amount');
    expect(lines[1]).toMatch(/,2026-11-21T10:00:00.000Z,.*,USD,1335\.00$/);
    const evil = { ...getUser(1), name: '=HYPERLINK("http://evil.test")', email: '+1@x.test' };
    bff.identity.answer(identityRpc.exportAccounts, async () => ({
      accounts: [evil],
      hasMore: false,
    }));
    const users = await download('users.csv');
    expect(users.text).toContain(`,'+1@x.test,"'=HYPERLINK(""http://evil.test"")",`);
  });

  it('EXP-5: whoever leaves ends the reading, and how far it came is recorded', async () => {
    serveUsers(90_000);
    const leaving = new AbortController();
    const response = await fetch(`${bff.url}/files/exports/admin/users.csv`, {
      headers: { cookie: 'makeport=admin' },
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    await eventually(() =>
      expect(getRequests(identityRpc.recordExport).at(-1)?.ended?.outcome).toBe('broken_off'),
    );
    const pages = getRequests(identityRpc.exportAccounts).length;
    expect(pages).toBeLessThan(90);
    expect(getRequests(identityRpc.recordExport).at(-1)?.ended?.rows).toBe(pages * 1_000);
    expect((await download('users.csv')).response.status).toBe(200);
  });

  it('EXP-3: a page that fails breaks the file off, and the row says so', async () => {
    bff.identity.answer(identityRpc.exportAccounts, async ({ after }) => {
      if (after !== undefined) throw new DomainError('internal', 'identity.internal', 'gone');
      return { accounts: [getUser(0)], hasMore: true };
    });
    await expect(download('users.csv')).rejects.toThrow();
    expect(getRequests(identityRpc.recordExport).at(-1)?.ended).toEqual({
      rows: 1,
      outcome: 'broken_off',
    });
  });

  it.each(lists)(
    'X24: nothing of %s is read when its owner wants a recent sign-in',
    async (path, list, record) => {
      const needed = [
        'forbidden',
        'identity.reauthentication_required',
        'Confirm that it is you',
      ] as const;
      for (const service of bff.services)
        service.answer<RpcContract>(record, () => Promise.reject(new DomainError(...needed)));
      const { response, text } = await download(path);
      expect(response.status).toBe(403);
      expect(text).toContain('identity.reauthentication_required');
      expect(getRequests<RpcContract>(list)).toEqual([]);
    },
  );

  it('EXP-1: a filter that the list does not have is refused', async () => {
    expect((await download('orders.csv?status=lost')).response.status).toBe(422);
    expect((await download('money-desk.csv')).response.status).toBe(422);
    expect(getRequests(orderingRpc.recordExport)).toEqual([]);
  });

  it.each([
    'orders.csv?from=0000-01-01T00:00:00.000Z',
    'orders.csv?until=0000-01-01T00:00:00.000Z',
    'unfound-searches.csv?week=0000-01-01',
  ])('X28: %s is refused, not broken', async (path) => {
    const { response, text } = await download(path);
    expect(response.status).toBe(422);
    expect(text).toContain('bff.invalid_filter');
  });
});
