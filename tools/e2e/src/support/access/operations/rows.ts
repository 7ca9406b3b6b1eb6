import { callers, type AccessScene, type Caller } from '../../access-scene.ts';
import type { Answer } from '../../api-person.ts';

/** Data, or this error message. */
type Outcome = string;
type Row = Readonly<Record<Caller, Outcome>>;

export const OK = 'an answer';
const SIGN_IN = 'User not authenticated';
export const NOT_YOURS = 'Not authorized';
export const NO_ORDER = 'Order not found';
export const NO_USER = 'User not found';
/** The result for a manufacturer that is already verified. */
export const SENT_DOCUMENTS =
  'Your documents are under review or approved and cannot be changed now';
export const WRONG_CODE = 'This code is not valid. Enter the newest code from your app.';
export const WRONG_PASSWORD = 'This password is not correct';
export const NOT_AN_ADMIN = 'Another administrator has to close an administrator’s account';
export const NO_EMAIL = 'Please enter a valid email address';
export const NO_PRODUCT = 'Product not found';
/** The result for an empty form: the caller has permission, and nothing is stored. */
export const EMPTY_FORM = 'Please correct the marked fields';
export const NO_ADDRESS = 'Address not found';
export const NO_REQUEST = 'Sample request not found';
export const NOT_YOUR_REQUEST = 'Unauthorized to update request status';

/** Returns one outcome for all signed-in callers, except the named ones. */
export function signedIn(outcome: Outcome, except: Partial<Row> = {}): Row {
  const all = Object.fromEntries(callers.map((caller) => [caller, outcome])) as Record<
    Caller,
    Outcome
  >;
  return { ...all, visitor: SIGN_IN, ...except };
}
/** The same outcome for visitors, too. */
export const always = (outcome: Outcome): Row => signedIn(outcome, { visitor: outcome });
export const everybody = always(OK);
/** For an order that the caller can see, but only its brand may change this way. */
export const onlyItsBrand = signedIn(NO_ORDER, {
  brand: OK,
  maker: NOT_YOURS,
  admin: NOT_YOURS,
  otherAdmin: NOT_YOURS,
});
/** For another brand a checkout that is not its own does not exist (X20). */
export const onlyItsBuyer = signedIn(NOT_YOURS, { brand: OK, otherBrand: 'Checkout not found' });
export const brands = signedIn(NOT_YOURS, { brand: OK, otherBrand: OK });
export const makers = signedIn(NOT_YOURS, { maker: OK, otherMaker: OK });
export const admins = signedIn(NOT_YOURS, { admin: OK, otherAdmin: OK });
export const sides = signedIn(NOT_YOURS, { brand: OK, otherBrand: OK, maker: OK, otherMaker: OK });

export const emptyProduct = {
  name: '',
  sku: '',
  category: '',
  description: '',
  images: [],
  facilities: [],
  certifications: [],
  priceMinCents: 0,
  priceMaxCents: 0,
  moq: 0,
  leadTime: '',
  customizationOptions: [],
  sample: { available: false },
};

export const emptyListing = {
  name: '',
  sku: '',
  category: '',
  description: '',
  priceMinCents: 0,
  priceMaxCents: 0,
  moq: 0,
  leadTime: '',
  customizationOptions: [],
  certifications: [],
  images: [],
};

export const NO_CONVERSATION = 'Conversation not found';
/** Allows both sides of a conversation; only brands and makers have conversations. */
export const bothSides = (otherwise: Outcome): Row =>
  signedIn(NOT_YOURS, { brand: OK, maker: OK, otherBrand: otherwise, otherMaker: otherwise });

export interface Operation {
  readonly access: Row;
  readonly document: string;
  /** Created once for all callers: the caller with permission comes last. */
  readonly variables?: (scene: AccessScene) => object | Promise<object>;
  /** Every account with permission for this affects the maker. */
  readonly reachesMaker?: true;
  /** Checks that the response contains only data of the caller. */
  readonly own?: (answer: Answer, caller: Caller, scene: AccessScene) => void;
}

export const input = (name: string, type: string, fields: string): string =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
export const aboutOrder = (order: (scene: AccessScene) => Promise<string>, more: object = {}) => ({
  variables: async (scene: AccessScene) => ({ input: { orderId: await order(scene), ...more } }),
});
export const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
export const credentials = { email: 'brand@makeport.test', password: 'makeport-demo' };
