import { ADMINISTRATOR_IS_NEW, NEW_RIGHTS_HOURS } from '@makeport/rules';
import { defineErrors, tryAgainText } from '@makeport/errors';
import type { SignInPage } from './account';

const wrongAccountTypeTexts: Record<SignInPage, string> = {
  manufacturer:
    'This account is not registered as a manufacturer. Please use the brand login page.',
  brand: 'This account is not registered as a brand. Please use the manufacturer login page.',
};

const ownAccountTexts = {
  role: 'You cannot change your own role',
  account: 'You cannot delete your own account',
  view: 'You cannot view as yourself',
  second_factor: 'Turn off your own second factor in your settings',
  confirmation: 'Another administrator has to confirm you',
};

interface OpenObligation {
  readonly kind: string;
  readonly orderNumber: string | null;
}

/** Obligations in words for users. A kind that is not listed is shown by its name. */
const obligationTexts: Readonly<Record<string, string>> = {
  order: 'not completed',
  held_payment: 'payment held',
  problem: 'open problem',
  chargeback: 'chargeback',
  fraud_warning: 'payment under review',
  payout: 'payout on its way',
  approval: 'decision awaiting approval',
  debt: 'amount owed',
};

/**
 * Lists obligations by order: 'order #A1B2C3D4 (not completed, payment held), a payment that is
 * still in progress' (B57).
 */
function listObligations(obligations: readonly OpenObligation[], hasMore: boolean): string {
  const numbers = [...new Set(obligations.map(({ orderNumber }) => orderNumber))];
  const texts = numbers.map((number) => {
    if (number === null) return 'a payment that is still in progress';
    const open = obligations
      .filter(({ orderNumber }) => orderNumber === number)
      .map(toObligationText);
    return `order ${number} (${open.join(', ')})`;
  });
  return `${texts.join(', ')}${hasMore ? ' and more' : ''}`;
}

const toObligationText = ({ kind }: OpenObligation): string =>
  obligationTexts[kind] ?? kind.replaceAll('_', ' ');

export const {
  invalidLoginCredentials,
  userAlreadyRegistered,
  invalidResetLink,
  invalidConfirmationLink,
  tooManyConfirmations,
  tooManyAttempts,
  wrongAccountType,
  invalidField,
  profileChanged,
  logoUnknown,
  tooManyLogos,
  accountNotFound,
  accountClosed,
  userNotFound,
  ownAccount,
  lastAdmin,
  notViewable,
  viewOver,
  notAuthorized,
  userClosed,
  accountErased,
  notClosed,
  erasureTooEarly,
  closedByYourself,
  administratorIsNew,
  confirmedByGiver,
  obligationsOpen,
  deletionRefused,
  administratorsAreClosed,
  documentsClosed,
  tooManyDocuments,
  documentNotFound,
  businessRegistrationMissing,
  reasonMissing,
  verificationChanged,
  invalidCode,
  invalidRecoveryCode,
  wrongPassword,
  signInExpired,
  secondFactorNeeded,
  secondFactorEnabled,
  secondFactorMissing,
} = defineErrors('identity', {
  /** Pages show the texts of OPEN-6, AUTH-20 and AUTH-21 unchanged. */
  invalidLoginCredentials: { kind: 'unauthenticated', text: 'Invalid login credentials' },
  userAlreadyRegistered: { kind: 'conflict', text: 'User already registered', field: 'email' },
  /**
   * OPEN-8: the link is unknown, used, replaced or older than 30 minutes. The text does not reveal
   * which.
   */
  invalidResetLink: {
    kind: 'not_found',
    text: 'This link is no longer valid. Please request a new one.',
  },
  /** The link is unknown, used or older than a day. The text does not reveal which. */
  invalidConfirmationLink: {
    kind: 'not_found',
    text: 'This link is no longer valid. You can send a new one from your settings.',
  },
  tooManyConfirmations: (waitMs: number) => ({
    kind: 'rate_limited',
    text: tryAgainText('You requested many confirmation e-mails in a short time.', waitMs),
  }),
  tooManyAttempts: { kind: 'rate_limited', text: 'Too many attempts. Please try again later.' },
  wrongAccountType: (page: SignInPage) => ({
    kind: 'forbidden',
    text: wrongAccountTypeTexts[page],
  }),
  invalidField: (field: string, code: string, message: string) => ({
    kind: 'invalid_input',
    code,
    text: message,
    field,
  }),
  /**
   * The profile was saved after this page had loaded it. The input is rejected, because it would
   * overwrite the other save.
   */
  profileChanged: {
    kind: 'conflict',
    text: 'These settings have changed since you opened them. Please check them again.',
  },
  /** The logo belongs to another account, or was removed. */
  logoUnknown: {
    kind: 'invalid_input',
    text: 'This picture is not available any more. Please upload it again.',
    field: 'logo',
  },
  tooManyLogos: {
    kind: 'rate_limited',
    text: 'Too many pictures were uploaded. Please save one, or try again later.',
  },
  /** The session is still valid, but its account no longer exists. */
  accountNotFound: {
    kind: 'unauthenticated',
    code: 'not_authenticated',
    text: 'User not authenticated',
  },
  /** Returned only after the right password, so that strangers cannot detect the account. */
  accountClosed: { kind: 'forbidden', text: 'This account is closed. Please contact support.' },
  userNotFound: { kind: 'not_found', text: 'User not found' },
  /** OPEN-80, OPEN-81. */
  ownAccount: (what: keyof typeof ownAccountTexts) => ({
    kind: 'conflict',
    code: `own_${what}`,
    text: ownAccountTexts[what],
  }),
  /** Without this administrator, no account could give rights any more. */
  lastAdmin: { kind: 'conflict', text: 'This is the last administrator with all rights' },
  /**
   * VIEW-1: otherwise administrators could do more with another administrator's account than with
   * their own.
   */
  notViewable: { kind: 'conflict', text: 'You can only view as brands and manufacturers' },
  viewOver: { kind: 'forbidden', text: 'This view has ended' },
  /** The caller lost the administrator role before the action took effect. */
  notAuthorized: { kind: 'forbidden', text: 'Not authorized' },
  /**
   * Reopen the account before changing its role: products of a closed manufacturer stay hidden
   * until then.
   */
  userClosed: { kind: 'conflict', text: 'This account is closed' },
  /** ADR 0063. */
  accountErased: { kind: 'conflict', text: 'This account was erased' },
  notClosed: { kind: 'conflict', text: 'Close this account first. It can be erased a day later.' },
  erasureTooEarly: {
    kind: 'conflict',
    text: 'This account was closed less than a day ago. Please wait for its pending operations to finish.',
  },
  closedByYourself: {
    kind: 'conflict',
    text: `You closed this account, so another administrator has to erase it. If there is none, add one: new rights take effect after ${NEW_RIGHTS_HOURS} hours.`,
  },
  /** ADR 0036. */
  administratorIsNew: { kind: 'forbidden', text: ADMINISTRATOR_IS_NEW },
  confirmedByGiver: {
    kind: 'forbidden',
    text: `You gave these rights. Another administrator has to confirm them, or they take effect after ${NEW_RIGHTS_HOURS} hours.`,
  },
  obligationsOpen: (obligations: readonly OpenObligation[], hasMore: boolean) => ({
    kind: 'conflict',
    text: `This account cannot be erased yet. Open: ${listObligations(obligations, hasMore)}`,
  }),
  /** The same refusal as `obligationsOpen`, worded for the account's owner. */
  deletionRefused: (obligations: readonly OpenObligation[], hasMore: boolean) => ({
    kind: 'conflict',
    text: `Your account cannot be deleted yet. Still open: ${listObligations(obligations, hasMore)}. Please try again when everything is settled.`,
  }),
  administratorsAreClosed: {
    kind: 'forbidden',
    text: 'Another administrator has to close an administrator’s account',
  },
  /** VER-2: the documents are under review or approved. */
  documentsClosed: {
    kind: 'conflict',
    text: 'Your documents are under review or approved and cannot be changed now',
  },
  tooManyDocuments: {
    kind: 'rate_limited',
    text: 'Too many documents were added. Please remove one first, or try again later.',
  },
  documentNotFound: { kind: 'not_found', text: 'Document not found' },
  businessRegistrationMissing: {
    kind: 'invalid_input',
    code: 'document_missing',
    text: 'Please add your business registration',
    field: 'documents',
  },
  reasonMissing: { kind: 'invalid_input', text: 'Please give a reason', field: 'reason' },
  /** VER-4: the verification changed after the administrator read it. */
  verificationChanged: {
    kind: 'conflict',
    text: 'This verification has changed since you opened it. Please check it again.',
  },
  /** MFA-2: the code is wrong, used or expired. The text does not reveal which. */
  invalidCode: {
    kind: 'invalid_input',
    text: 'This code is not valid. Enter the newest code from your app.',
    field: 'code',
  },
  /** Like `invalidCode`, for a recovery code. */
  invalidRecoveryCode: {
    kind: 'invalid_input',
    code: 'invalid_code',
    text: 'This recovery code is not valid. Each one works once.',
    field: 'code',
  },
  wrongPassword: { kind: 'invalid_input', text: 'This password is not correct', field: 'password' },
  /** The challenge is unknown, used or expired. */
  signInExpired: {
    kind: 'not_found',
    text: 'Signing in took too long. Enter your password again.',
  },
  /** Returned to pages of a release that cannot enter a code. */
  secondFactorNeeded: {
    kind: 'forbidden',
    text: 'This account needs a code to sign in. Reload the page and try again.',
  },
  secondFactorEnabled: { kind: 'conflict', text: 'Two-step verification is already turned on' },
  secondFactorMissing: { kind: 'conflict', text: 'Two-step verification is not turned on' },
});
