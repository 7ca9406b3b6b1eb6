import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { identityRpc, type Actor, type RpcRequestInput, type UserActor } from '@makeport/contracts';
import { createStorage, storageConfig } from '@makeport/storage';
import { z } from 'zod';
import { MAX_VERIFICATION_DOCUMENTS } from '@makeport/rules';
import { Administration } from '../testing/administration';
import { STALE_MS, SweepDocuments } from '../use-cases/verification/sweep-documents';

type Decide = RpcRequestInput<typeof identityRpc.decideVerification>;

describe('the verification of a manufacturer', () => {
  let administration: Administration;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-verification-'));
    administration = await Administration.start({ STORAGE_FOLDER: folder });
  });
  afterAll(async () => {
    await administration.identity.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const aManufacturer = () => administration.newActor('manufacturer');
  const read = async (actor: Actor) =>
    (await administration.identity.call(identityRpc.getVerification, {}, actor)).verification;
  const begin = (actor: Actor, name = 'registration.pdf') =>
    administration.identity.call(
      identityRpc.beginVerificationDocument,
      { kind: 'business_registration', name, contentType: 'application/pdf' },
      actor,
    );
  const complete = (actor: Actor, documentId: string) =>
    administration.identity.call(
      identityRpc.completeVerificationDocument,
      { documentId, sizeBytes: 48_211 },
      actor,
    );
  const add = async (actor: Actor, name?: string) => {
    const { documentId } = await begin(actor, name);
    return (await complete(actor, documentId)).document;
  };
  const remove = (actor: Actor, documentId: string) =>
    administration.identity.call(identityRpc.removeVerificationDocument, { documentId }, actor);
  const submit = async (actor: Actor) =>
    (await administration.identity.call(identityRpc.submitVerification, {}, actor)).verification;
  const submitted = async () => {
    const manufacturer = await aManufacturer();
    const document = await add(manufacturer);
    await submit(manufacturer);
    return { manufacturer, document };
  };
  const decide = async (
    { userId: manufacturerId }: UserActor,
    input: Omit<Decide, 'manufacturerId'>,
    actor: Actor = administration.admin,
  ) => {
    const request = { manufacturerId, ...input };
    return (await administration.identity.call(identityRpc.decideVerification, request, actor))
      .verification;
  };
  const list = (actor: Actor = administration.admin) =>
    administration.identity.call(identityRpc.listVerifications, { first: 200 }, actor);
  const open = (documentId: string, actor: Actor) =>
    administration.identity.call(identityRpc.getVerificationDocument, { documentId }, actor);
  const isVerified = async ({ userId }: UserActor) => {
    const { manufacturers } = await administration.identity.call(identityRpc.getManufacturers, {
      ids: [userId],
    });
    return manufacturers[0]?.verified;
  };

  it('VER-1: a new one is asked for nothing yet, and its documents are its own', async () => {
    const [manufacturer, stranger] = [await aManufacturer(), await aManufacturer()];
    expect(await read(manufacturer)).toMatchObject({
      state: 'none',
      version: 0,
      documents: [],
      reason: null,
    });
    const document = await add(manufacturer);
    expect((await read(manufacturer)).documents).toEqual([document]);
    expect(document).toMatchObject({
      kind: 'business_registration',
      sizeBytes: 48_211,
      submittedAt: null,
    });
    expect((await open(document.id, manufacturer)).path).toBe(
      `verification-documents/${document.id}`,
    );
    expect((await read(stranger)).documents).toEqual([]);
    await expect(open(document.id, stranger)).rejects.toMatchObject({
      code: 'identity.document_not_found',
    });
    await expect(remove(stranger, document.id)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await remove(manufacturer, document.id)).verification.documents).toEqual([]);
    await expect(open(document.id, manufacturer)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('VER-1: a brand, a visitor and an administrator send nothing', async () => {
    const brand = await administration.newActor('brand');
    for (const actor of [brand, administration.admin]) {
      await expect(begin(actor)).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(submit(actor)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    await expect(read({ kind: 'anonymous' })).rejects.toMatchObject({ kind: 'unauthenticated' });
    const { document } = await submitted();
    await expect(open(document.id, brand)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('VER-1: at most 10 documents at a time, also when they are added at the same time', async () => {
    const manufacturer = await aManufacturer();
    const added = await Promise.allSettled(
      Array.from({ length: MAX_VERIFICATION_DOCUMENTS + 3 }, (_, index) =>
        begin(manufacturer, `page-${index}.pdf`),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      MAX_VERIFICATION_DOCUMENTS,
    );
    await expect(begin(manufacturer)).rejects.toMatchObject({
      code: 'identity.too_many_documents',
    });
  });

  it('VER-2: the registration of the business is needed, and a file that never came is no document', async () => {
    const manufacturer = await aManufacturer();
    const missing = { code: 'identity.document_missing', field: 'documents' };
    await begin(manufacturer);
    await expect(submit(manufacturer)).rejects.toMatchObject(missing);
    expect(await read(manufacturer)).toMatchObject({ state: 'none', documents: [] });
  });

  it('VER-2: sent documents stay as they are; sent twice is sent once', async () => {
    const { manufacturer, document } = await submitted();
    const first = await read(manufacturer);
    expect(first).toMatchObject({ state: 'submitted', version: 1 });
    expect(first.documents[0]?.submittedAt).toBe(first.submittedAt);
    expect(await submit(manufacturer)).toEqual(first);
    const closed = { kind: 'conflict', code: 'identity.documents_closed' };
    await expect(add(manufacturer)).rejects.toMatchObject(closed);
    await expect(remove(manufacturer, document.id)).rejects.toMatchObject(closed);
    const told = await administration.events(manufacturer.userId);
    expect(told.filter((type) => type === 'identity.verification-changed.v1')).toHaveLength(1);
  });

  it('VER-3: what waits is listed, the longest first, until it is decided', async () => {
    const [first, second] = [await submitted(), await submitted()];
    const mine = async () =>
      (await list()).items.filter(({ manufacturerId }) =>
        [first.manufacturer.userId, second.manufacturer.userId].includes(manufacturerId),
      );
    expect(await mine()).toMatchObject([
      { manufacturerId: first.manufacturer.userId, documents: 1, name: 'Northwind Outfitters' },
      { manufacturerId: second.manufacturer.userId },
    ]);
    const { total, items } = await list();
    expect(total).toBe(items.length);
    const ask = { first: 1, after: first.manufacturer.userId };
    const page = await administration.identity.call(
      identityRpc.listVerifications,
      ask,
      administration.admin,
    );
    expect(page.items).toMatchObject([{ manufacturerId: second.manufacturer.userId }]);
    await decide(first.manufacturer, { decision: 'approve', version: 1 });
    expect(await mine()).toMatchObject([{ manufacturerId: second.manufacturer.userId }]);
    await administration.close(second.manufacturer.userId);
    expect(await mine()).toEqual([]);
  });

  it('F38: an administrator reads the profile beside what was sent, in the queue, too', async () => {
    const { manufacturer } = await submitted();
    const profile = {
      website: 'https://voltworks.example',
      phone: '+86 755 5550 0161',
      address: '18 Keji Road',
      location: 'Shenzhen, China',
      description: 'Electronics under your own brand.',
    };
    const settings = { ...identityRpc.updateManufacturerProfile.example.request, ...profile };
    await administration.identity.call(
      identityRpc.updateManufacturerProfile,
      settings,
      manufacturer,
    );
    const { userId: manufacturerId, email } = manufacturer;
    const ask = (actor: Actor) =>
      administration.identity.call(
        identityRpc.getManufacturerVerification,
        { manufacturerId },
        actor,
      );
    expect((await ask(administration.admin)).profile).toEqual({ ...profile, email });
    const { items } = await list();
    expect(items.find((item) => item.manufacturerId === manufacturerId)).toMatchObject({
      location: 'Shenzhen, China',
      website: 'https://voltworks.example',
    });
    await expect(ask(manufacturer)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('VER-3: an administrator opens what was sent, each time with a row in the audit log, and no draft', async () => {
    const draft = await add(await aManufacturer());
    await expect(open(draft.id, administration.admin)).rejects.toMatchObject({ kind: 'not_found' });
    const { manufacturer, document } = await submitted();
    expect((await open(document.id, administration.admin)).document).toMatchObject({
      id: document.id,
    });
    expect(await administration.auditRows(manufacturer.userId)).toMatchObject([
      { action: 'verification.open-document', result: 'done', after: { documentId: document.id } },
    ]);
  });

  it('VER-4: approved, brands see the badge; the decision is an audit row and an event', async () => {
    const { manufacturer } = await submitted();
    expect(await isVerified(manufacturer)).toBe(false);
    const approved = await decide(manufacturer, { decision: 'approve', version: 1 });
    expect(approved).toMatchObject({ state: 'approved', reason: null, version: 2 });
    expect(await isVerified(manufacturer)).toBe(true);
    expect(await administration.auditRows(manufacturer.userId)).toMatchObject([
      {
        action: 'verification.approve',
        before: { state: 'submitted' },
        after: { state: 'approved' },
      },
    ]);
    const [event] = await administration.identity.query<{ envelope: { data: object } }>(
      `SELECT envelope FROM outbox WHERE aggregate_id = $1 ORDER BY version DESC LIMIT 1`,
      [manufacturer.userId],
    );
    const told = { accountId: manufacturer.userId, state: 'approved', verified: true };
    expect(event?.envelope.data).toMatchObject({ ...told, decision: 'approve', reason: null });
  });

  it('VER-4: a refusal has a reason; the manufacturer changes its documents and sends again', async () => {
    const { manufacturer, document } = await submitted();
    const refuse = { decision: 'refuse', version: 1 } as const;
    await expect(decide(manufacturer, refuse)).rejects.toMatchObject({ field: 'reason' });
    await decide(manufacturer, { ...refuse, reason: 'The scan cannot be read' });
    expect(await read(manufacturer)).toMatchObject({
      state: 'refused',
      reason: 'The scan cannot be read',
    });
    await remove(manufacturer, document.id);
    await expect(submit(manufacturer)).rejects.toMatchObject({ code: 'identity.document_missing' });
    await add(manufacturer, 'better-scan.pdf');
    expect(await submit(manufacturer)).toMatchObject({
      state: 'submitted',
      reason: null,
      version: 3,
    });
    // This decision is based on an outdated version of the documents.
    await expect(decide(manufacturer, { decision: 'approve', version: 1 })).rejects.toMatchObject({
      code: 'identity.verification_changed',
    });
    expect(await decide(manufacturer, { decision: 'approve', version: 3 })).toMatchObject({
      documents: [{ name: 'better-scan.pdf' }],
    });
  });

  it('VER-4: of two administrators the second one is told that it was decided', async () => {
    const { manufacturer } = await submitted();
    const both = await Promise.allSettled([
      decide(manufacturer, { decision: 'approve', version: 1 }),
      decide(manufacturer, { decision: 'refuse', reason: 'Unreadable', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await administration.auditRows(manufacturer.userId);
    expect(rows.map(({ result }) => result).sort()).toEqual(['done', 'refused']);
    await expect(decide(manufacturer, { decision: 'approve', version: 1 })).rejects.toMatchObject({
      code: 'identity.verification_changed',
    });
  });

  it('VER-5: an approval is withdrawn with a reason, and the badge with it', async () => {
    const { manufacturer } = await submitted();
    await decide(manufacturer, { decision: 'approve', version: 1 });
    const reason = 'The registration has ended';
    await decide(manufacturer, { decision: 'withdraw', reason, version: 2 });
    expect(await isVerified(manufacturer)).toBe(false);
    expect(await read(manufacturer)).toMatchObject({ state: 'withdrawn', reason });
    expect(await submit(manufacturer)).toMatchObject({ state: 'submitted' });
  });

  it('VER-5: one that was verified before there were documents is approved, and can be withdrawn', async () => {
    const manufacturer = await aManufacturer();
    await administration.identity.query(
      `UPDATE manufacturers SET verification_status = 'verified' WHERE id = $1`,
      [manufacturer.userId],
    );
    expect(await read(manufacturer)).toMatchObject({ state: 'approved', version: 0 });
    await decide(manufacturer, { decision: 'withdraw', reason: 'Moved', version: 0 });
    expect(await isVerified(manufacturer)).toBe(false);
  });

  it('RIGHT-1, VER-3: support looks and does not decide, finance sees none of it', async () => {
    const { manufacturer, document } = await submitted();
    const [support, finance] = [
      await administration.newActor('admin', 'support'),
      await administration.newActor('admin', 'finance'),
    ];
    const rights = { support: ['accounts.view'], finance: ['money.decide'] };
    const as = (actor: UserActor, own: string[]): UserActor => ({ ...actor, rights: own });
    const supporter = as(support, rights.support);
    await list(supporter);
    await open(document.id, supporter);
    const approve = { decision: 'approve', version: 1 } as const;
    const forbidden = { kind: 'forbidden' };
    await expect(decide(manufacturer, approve, supporter)).rejects.toMatchObject(forbidden);
    const accountant = as(finance, rights.finance);
    await expect(list(accountant)).rejects.toMatchObject(forbidden);
    await expect(open(document.id, accountant)).rejects.toMatchObject(forbidden);
    await expect(decide(manufacturer, approve, accountant)).rejects.toMatchObject(forbidden);
    expect(await read(manufacturer)).toMatchObject({ state: 'submitted' });
  });

  it('VER-6: files of removed documents and of uploads that broke off are removed, others stay', async () => {
    const storage = createStorage(z.object(storageConfig).parse({ STORAGE_FOLDER: folder }));
    const manufacturer = await aManufacturer();
    const store = async () => {
      const { documentId, path } = await begin(manufacturer);
      const options = { contentType: 'application/octet-stream', maxBytes: 99 };
      await storage.put(path, Readable.from([Buffer.from('%PDF-1.7')]), options);
      return { documentId, path };
    };
    const [kept, removed, broken] = [await store(), await store(), await store()];
    await complete(manufacturer, kept.documentId);
    await complete(manufacturer, removed.documentId);
    await remove(manufacturer, removed.documentId);
    const sweep = administration.identity.service.get(SweepDocuments);
    const there = async () => {
      const found = await Promise.all([kept, removed, broken].map(({ path }) => storage.get(path)));
      for (const object of found) object?.stream.destroy();
      return found.map((object) => object !== null);
    };
    await sweep.execute();
    expect(await there()).toEqual([true, true, true]);
    administration.identity.aheadMs = STALE_MS + 1000;
    await sweep.execute();
    administration.identity.aheadMs = 0;
    expect(await there()).toEqual([true, false, false]);
    expect((await read(manufacturer)).documents).toMatchObject([{ id: kept.documentId }]);
  });
});
