import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { addresses } from '../../../stack/stack.ts';
import type { AccessScene } from '../../access-scene.ts';
import { ApiPerson } from '../../api-person.ts';
import { addProduct, sendDocuments, toListing } from '../list-scene.ts';
import { withSecondFactor } from './accounts.ts';
import { ofMatrix, once, type Prepare } from './prepare.ts';

const REASON = 'Ticket 4711';

/** An administrator's call about a new account, which `before` changes first. */
const aboutUser =
  (input: object = {}, before?: string): Prepare =>
  async ({ people: { admin } }) => {
    const { id: userId } = await ApiPerson.signedUp();
    if (before) await admin.must(before, once({ userId, reason: REASON }));
    return { as: admin, variables: once({ userId, reason: REASON, ...input }) };
  };

const DELETE = 'mutation ($input: UserActionInput!) { deleteUser(input: $input) { user { id } } }';
const CREATE = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';

const toAccount = () => ({
  email: `api-${randomUUID()}@makeport.test`,
  password: 'correct-horse-battery',
  name: 'Grace',
  role: 'admin',
});

/** Changes the stored times as if all closed accounts had been closed a day earlier. */
async function ageClosings(): Promise<void> {
  const client = new Client({ connectionString: addresses().databases['identity'] });
  await client.connect();
  try {
    await client.query(`UPDATE accounts SET closed_at = closed_at - interval '25 hours'`);
  } finally {
    await client.end();
  }
}

/** Lists a product of a new manufacturer. Catalog learns of the manufacturer by an event. */
async function addListing({
  people: { admin },
}: AccessScene): Promise<{ maker: ApiPerson; productId: string }> {
  const maker = await ApiPerson.signedUp('manufacturer');
  return { maker, productId: await addProduct(admin, maker.id, 'Bottle') };
}

async function toProduct(maker: ApiPerson): Promise<object> {
  const stored = (await maker.upload('/uploads/product-images', redPixel())) as { url: string };
  return {
    ...toListing('Flask'),
    images: [stored.url],
    facilities: ['Deep drawing'],
    monthlyCapacity: 9000,
    sample: { available: false },
  };
}

const redPixel = (): File =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'front.png',
    { type: 'image/png' },
  );

/** Uploads a document without sending it. */
async function uploaded(): Promise<{ maker: ApiPerson; documentId: string }> {
  const maker = await ApiPerson.signedUp('manufacturer');
  const stored = await maker.upload(
    '/uploads/verification-documents?kind=business_registration',
    new File(['%PDF-1.7\n'], 'registration.pdf', { type: 'application/pdf' }),
  );
  return { maker, documentId: (stored as { id: string }).id };
}

async function viewed({
  people: { brand },
}: AccessScene): Promise<{ admin: ApiPerson; variables: object }> {
  const admin = await ApiPerson.signedIn('brand', 'admin@makeport.test');
  return { admin, variables: once({ userId: brand.id, reason: REASON }) };
}

/** Accounts, products and verifications. */
export const administration: Readonly<Record<string, Prepare>> = {
  BeginAccountView: async (scene) => {
    const { admin, variables } = await viewed(scene);
    return { as: admin, variables };
  },
  ConfirmAdministrator: async ({ people: { admin, otherAdmin } }) => {
    const { createUser } = await admin.must<{ createUser: { user: { id: string } } }>(
      CREATE,
      once(toAccount()),
    );
    return { as: otherAdmin, variables: once({ userId: createUser.user.id }) };
  },
  CreateListing: async (scene) => {
    const { maker } = await addListing(scene);
    const listing = toListing('Jug');
    return {
      as: scene.people.admin,
      variables: { input: { manufacturerId: maker.id, listing, requestKey: randomUUID() } },
    };
  },
  CreateProduct: async (scene) => {
    const { maker } = await addListing(scene);
    const product = await toProduct(maker);
    return { as: maker, variables: { input: { ...product, requestKey: randomUUID() } } };
  },
  CreateUser: ({ people: { admin } }) => ({ as: admin, variables: once(toAccount()) }),
  DecideVerification: async ({ people: { admin } }) => {
    const maker = await ApiPerson.signedUp('manufacturer');
    await sendDocuments(maker);
    const { adminVerification } = await admin.must<{ adminVerification: { version: number } }>(
      'query ($id: ID!) { adminVerification(manufacturerId: $id) { version } }',
      { id: maker.id },
    );
    const { version } = adminVerification;
    return {
      as: admin,
      variables: once({ manufacturerId: maker.id, decision: 'approve', version }),
    };
  },
  DeleteUser: aboutUser(),
  EndAccountView: async (scene) => {
    const { admin, variables } = await viewed(scene);
    await admin.must(
      'mutation ($input: BeginAccountViewInput!) { beginAccountView(input: $input) { session { expiresAt } } }',
      variables,
    );
    return { as: admin, variables: {} };
  },
  EndUserSessions: aboutUser(),
  EraseUser: async (scene) => {
    const { variables } = await aboutUser({}, DELETE)(scene);
    await ageClosings();
    // Not by the administrator who closed the account.
    return { as: scene.people.otherAdmin, variables };
  },
  RemoveProduct: async (scene) => {
    const { productId } = await addListing(scene);
    return {
      as: scene.people.admin,
      variables: { input: { productId, requestKey: randomUUID() } },
    };
  },
  RemoveVerificationDocument: async () => {
    const { maker, documentId } = await uploaded();
    return { as: maker, variables: { input: { documentId } } };
  },
  ReopenUser: aboutUser({}, DELETE),
  RequireRecentSignIn: ofMatrix('requireRecentSignIn'),
  ResetUserSecondFactor: async ({ people: { admin } }) => {
    const { person } = await withSecondFactor();
    return { as: admin, variables: once({ userId: person.id, reason: REASON }) };
  },
  SubmitVerification: async () => {
    const { maker } = await uploaded();
    return { as: maker, variables: {} };
  },
  UpdateListing: async (scene) => {
    const { productId } = await addListing(scene);
    const input = { productId, listing: toListing('Jug'), expectedVersion: 1 };
    return {
      as: scene.people.admin,
      variables: { input: { ...input, requestKey: randomUUID() } },
    };
  },
  UpdateProduct: async (scene) => {
    const { maker, productId } = await addListing(scene);
    const product = await toProduct(maker);
    return { as: maker, variables: { input: { productId, product, expectedVersion: 1 } } };
  },
  UpdateUserRole: aboutUser({ role: 'user' }),
};
