import {
  discoveryRpc,
  exampleChatAttachment,
  exampleChatThread,
  exampleOrder,
  identityRpc,
  orderingRpc,
  rpcContracts,
  type Actor,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { AttachmentLinks } from '../features/messaging/attachments/attachment-links';
import { BffUnderTest, ORIGIN } from '../testing/bff-under-test';
import { operations } from '../testing/operations';
import { aPicture } from '../testing/picture-files';
import { people } from '../testing/people';
import { DocumentLinks } from '../features/verifications/document-links';
import { SubscriberUnderTest } from '../testing/subscriber-under-test';

const READ_ONLY = {
  message: 'You are viewing as somebody else. Nothing can be changed until you end the view.',
  extensions: { code: 'identity.view_is_read_only', kind: 'forbidden' },
};
const PRIVATE = {
  message: 'This is private. It is not shown while you are viewing as somebody else.',
  extensions: { code: 'identity.view_is_private', kind: 'forbidden' },
};
const endsView = ['Mutation.signOut', 'Mutation.endAccountView'];
const named = (type: string): string[] =>
  Object.keys(operations).filter((name) => name.startsWith(type));
const contractOf = new Map(rpcContracts.map((contract) => [contract.name, contract]));

/**
 * Queries of brands and manufacturers that are private, so that a viewing administrator is refused.
 */
const privateQueries = [
  'Query.addressBook',
  'Query.balance',
  'Query.chatAttachments',
  'Query.chatMessages',
  'Query.chatThread',
  'Query.chatThreads',
  'Query.checkoutStatus',
  'Query.notifications',
  'Query.payoutAccount',
  'Query.payouts',
  'Query.recentCheckouts',
  'Query.secondFactor',
  'Query.verification',
];

describe('a view of an account', () => {
  let bff: BffUnderTest;
  let view: identityRpc.AccountView;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => {
    bff.reset();
    view = bff.viewAs('brand');
  });
  afterAll(() => bff.stop());

  const run = (name: string) => {
    const { document = '', variables = {} } = operations[name] ?? {};
    return bff.post(document, variables, { as: 'admin' });
  };
  const calls = () =>
    bff.services
      .flatMap((service) => service.calls)
      .filter(({ contract }) => contract !== identityRpc.getSession.name);
  const byPeople = () => calls().filter(({ call }) => call.actor.kind === 'user');
  const pages = () =>
    bff.identity.getCalls(identityRpc.recordAccountView).map(({ request, call }) => ({
      ...identityRpc.recordAccountView.request.parse(request),
      actor: call.actor,
    }));

  it('VIEW-1: the session is the other account’s, and says whose it is', async () => {
    const { data } = await run('Query.session');
    expect(data).toMatchObject({
      session: {
        account: { id: people.brand.id, accountType: 'brand', rights: null },
        view: { expiresAt: view.expiresAt, administratorEmail: people.admin.email },
      },
    });
    const { secondsLeft = 0 } =
      (data?.['session'] as { view?: { secondsLeft: number } }).view ?? {};
    expect(secondsLeft).toBeGreaterThan(14 * 60);
    expect(secondsLeft).toBeLessThanOrEqual(15 * 60);
    bff.reset();
    expect((await run('Query.session')).data).toMatchObject({ session: { view: null } });
  });

  it.each(named('Mutation.').filter((name) => !endsView.includes(name)))(
    'VIEW-2: %s is refused, and nobody is asked',
    async (name) => {
      const { errors } = await run(name);
      expect(errors).toMatchObject([READ_ONLY]);
      expect(calls()).toEqual([]);
    },
  );

  it.each(endsView)('VIEW-5: %s is not refused', async (name) => {
    expect((await run(name)).errors).toBeUndefined();
    expect(calls().map(({ call }) => call.actor)).toEqual([{ kind: 'anonymous' }]);
  });

  it.each(named('Query.'))(
    'VIEW-3: %s asks in the account’s name for what is open to views alone',
    async (name) => {
      const { errors } = await run(name);
      const seen = (actor: Actor) => actor.kind === 'user' && actor.impersonatorId;
      for (const { contract, call } of byPeople()) {
        expect(seen(call.actor)).toBe(people.admin.id);
        expect(call.actor).toMatchObject({ userId: people.brand.id });
        expect(call.actor).not.toHaveProperty('rights');
        expect(contractOf.get(contract)).toMatchObject({ kind: 'read', whileImpersonating: true });
      }
      if (privateQueries.includes(name)) expect(errors).toMatchObject([PRIVATE]);
      if (errors && !name.startsWith('Query.admin'))
        expect(errors).toMatchObject(errors.map(() => PRIVATE));
    },
  );

  it('VIEW-2: a search leaves no trace with the account, and takes nothing of its allowance', async () => {
    expect((await run('Query.search')).errors).toBeUndefined();
    expect((await run('Query.searchProducts')).errors).toBeUndefined();
    expect(bff.discovery.getCalls(discoveryRpc.recordActivity)).toEqual([]);
  });

  it('VIEW-6: what was opened is written down before it is shown, in the bff’s own name', async () => {
    await run('Query.orders');
    await run('Query.order');
    const actor = { kind: 'service', service: 'bff' };
    expect(pages()).toEqual([
      { viewId: view.id, opened: 'orders', actor },
      { viewId: view.id, opened: 'order', subject: exampleOrder.id, actor },
    ]);
  });

  it('VIEW-6: what cannot be written down is not shown', async () => {
    bff.identity.answer(identityRpc.recordAccountView, () => {
      throw new DomainError('forbidden', 'identity.view_over', 'This view has ended');
    });
    const { data, errors } = await run('Query.order');
    expect(data).toEqual({ order: null });
    expect(errors).toMatchObject([{ message: 'This view has ended' }]);
  });

  it('VIEW-6: what is asked for by every page, is refused or is no view is no row', async () => {
    await run('Query.session');
    await run('Query.payouts');
    await run('Query.products');
    bff.reset();
    await run('Query.orders');
    expect(pages()).toEqual([]);
  });

  const { id: attachmentId } = exampleChatAttachment;
  it.each([
    `/files/invoices/${exampleOrder.id}`,
    ...['orders', 'payments', 'admin/users', 'admin/audit', 'admin/products', 'admin/orders'].map(
      (list) => `/files/exports/${list}.csv`,
    ),
  ])('VIEW-3: %s is not handed out', async (path) => {
    const answer = await bff.get(path, { as: 'admin' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toMatch(/while you are viewing|until you end the view/);
    expect(byPeople()).toEqual([]);
  });

  it.each([AttachmentLinks, DocumentLinks])(
    'VIEW-3: a link to a private file opens nothing: %p',
    async (links) => {
      const answer = await bff.get(bff.app.get(links).linkTo(attachmentId), { as: 'admin' });
      expect(answer.status).toBe(403);
      expect(byPeople()).toEqual([]);
    },
  );

  it.each([
    ['manufacturer', 'product-images'],
    ['manufacturer', 'logos'],
    ['manufacturer', 'verification-documents?kind=business_registration'],
    ['brand', `chat-attachments?threadId=${exampleChatThread.id}`],
  ] as const)('VIEW-2: of a %s nothing is uploaded to %s', async (person, what) => {
    bff.viewAs(person);
    const body = new FormData();
    const picture = await aPicture('png');
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
    const headers = { origin: ORIGIN, 'x-makeport-csrf': '1', cookie: 'makeport=admin' };
    const answer = await fetch(`${bff.url}/uploads/${what}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('until you end the view');
    expect(byPeople()).toEqual([]);
  });

  it('VIEW-3: no event of the account arrives: the socket is refused', async () => {
    const listener = await SubscriberUnderTest.connect(bff, 'admin');
    expect(await listener.closed).toMatchObject({ code: 4403 });
  });

  it('VIEW-5: over, the next request is the administrator’s own', async () => {
    const actors = () =>
      bff.ordering.getCalls(orderingRpc.listOrders).map(({ call }) => call.actor);
    await run('Query.orders');
    expect(actors()).toMatchObject([{ userId: people.brand.id, impersonatorId: people.admin.id }]);
    bff.reset();
    await run('Query.orders');
    expect(actors()).toMatchObject([{ userId: people.admin.id, accountType: 'admin' }]);
    expect(actors()).not.toMatchObject([{ impersonatorId: people.admin.id }]);
  });

  it('VIEW-1: beginning is asked as the administrator, with the token of the session', async () => {
    bff.reset();
    const { data } = await run('Mutation.beginAccountView');
    const [asked] = bff.identity.getCalls(identityRpc.beginAccountView);
    expect(asked?.request).toMatchObject({ token: 'admin', accountId: exampleOrder.brandId });
    expect(asked?.call.actor).toMatchObject({ userId: people.admin.id });
    expect(data).toMatchObject({
      beginAccountView: {
        session: {
          account: { accountType: 'brand' },
          view: { administratorEmail: people.admin.email },
        },
      },
    });
  });
});
