import { isDeepStrictEqual } from 'node:util';
import { invalidRequest, noSuch, StripeError } from '../api/stripe-error';
import { randomToken } from '../store/ids';
import type { Account, HiddenFacts } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

type DisabledReason = NonNullable<Account['requirements']>['disabled_reason'];
type Capability = 'active' | 'inactive';

export interface AccountInput {
  /** Only for the configured accounts. */
  id?: string | undefined;
  business_profile?: { name: string } | undefined;
  capabilities: Record<string, { requested?: boolean | undefined }>;
  controller: Omit<NonNullable<Account['controller']>, 'type'>;
  country?: string | undefined;
  email?: string | undefined;
  metadata?: Record<string, string> | undefined;
  tos_acceptance?: { service_agreement: string } | undefined;
}

const onboardingQuestions = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'representative.first_name',
  'representative.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

export function createAccount(tx: Transaction, input: AccountInput): Account {
  const requested = Object.keys(input.capabilities).filter(
    (name) => input.capabilities[name]?.requested,
  );
  refuseTransfersAlone(tx, requested);
  return insertAccount(tx, input, requested);
}

export function insertAccount(
  tx: Transaction,
  input: Omit<AccountInput, 'capabilities'>,
  capabilities: readonly string[],
  hidden: HiddenFacts = {},
): Account {
  const account = newAccount(tx, input, capabilities);
  tx.objects.insert('account', account, hidden);
  return account;
}

/** The platform's own account, which is complete. */
export function platformAccount(tx: Transaction): Account {
  const { controller: _, ...account } = newAccount(tx, { id: 'acct_platform' }, []);
  return {
    ...account,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: getRequirements([]),
    type: 'standard',
  };
}

function newAccount(
  tx: Transaction,
  input: Omit<Partial<AccountInput>, 'capabilities'>,
  capabilities: readonly string[],
): Account {
  return {
    id: input.id ?? `acct_${randomToken(16)}`,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: input.business_profile?.name ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: Object.fromEntries(capabilities.map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: { ...input.controller, is_controller: true, type: 'application' },
    country: input.country ?? 'US',
    created: tx.now,
    default_currency: 'usd',
    details_submitted: false,
    email: input.email ?? null,
    metadata: input.metadata ?? {},
    payouts_enabled: false,
    requirements: getRequirements(onboardingQuestions),
    tos_acceptance: { date: null, ip: null, ...input.tos_acceptance, user_agent: null },
    type: 'none',
  };
}

/** P23: returns Stripe's error for a new platform without 'Accounts v1 support'. */
export function refuseAccountsV1(tx: Transaction): void {
  if (!tx.rules.accountsV1Refused) return;
  throw invalidRequest(
    'Stripe no longer recommends Accounts v1 for new Connect integrations. Create connected accounts with POST /v2/core/accounts instead: https://docs.stripe.com/api/v2/core/accounts. Read more about Accounts v2: https://docs.stripe.com/connect/accounts-v2/account-creation. If your integration requires v1 account creation for a supported compatibility scenario, enable Accounts v1 support in the Dashboard: https://dashboard.stripe.com/settings/features/feat_accounts_v1_support',
  );
}

/** P1: returns Stripe's error for a platform without this approval. */
function refuseTransfersAlone(tx: Transaction, capabilities: readonly string[]): void {
  if (!tx.rules.transfersNeedCardPayments) return;
  if (!capabilities.includes('transfers') || capabilities.includes('card_payments')) return;
  throw invalidRequest(
    'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request for approval, please contact us via https://support.stripe.com/contact.',
  );
}

/** Sets whether the manufacturer has completed the onboarding page. Tests can also undo it. */
export function setOnboarded(tx: Transaction, account: Account, done: boolean): Account {
  // An account that completed the page always has the transfers capability.
  const capabilities = { transfers: 'inactive', ...account.capabilities };
  return store(tx, account, {
    ...withCapabilities({ ...account, capabilities }, done),
    details_submitted: done,
    requirements: getRequirements(done ? [] : onboardingQuestions),
  });
}

/**
 * Restricts an account because Stripe requires more details or (`rejected.…`) rejected it: the
 * setup stays complete, but the account accepts no payments.
 */
export function setRestricted(
  tx: Transaction,
  account: Account,
  {
    restricted,
    rejected,
  }: { restricted: boolean; rejected?: NonNullable<DisabledReason> | undefined },
): Account {
  const asksFor = restricted && !rejected ? ['individual.verification.document'] : [];
  return store(tx, account, {
    ...withCapabilities(account, !restricted),
    requirements: getRequirements(asksFor, restricted ? rejected : undefined),
  });
}

function withCapabilities(account: Account, active: boolean): Account {
  const names = Object.keys(account.capabilities ?? {});
  const state: Capability = active ? 'active' : 'inactive';
  return {
    ...account,
    capabilities: Object.fromEntries(names.map((name) => [name, state])),
    charges_enabled: active && names.includes('card_payments'),
    payouts_enabled: active,
  };
}

export function requireAccount(tx: Transaction, id: string, param = 'id'): Account {
  const account = tx.objects.find('account', id);
  if (account) return account;
  if (param !== 'id') throw noSuch(param, id, param, 400);
  throw new StripeError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

/** Returns the cents that were transferred to the account and neither reversed nor paid out. */
export function accountBalance({ objects }: Pick<Transaction, 'objects'>, { id }: Account): number {
  return objects
    .all('transfer', { destination: id })
    .reduce(
      (sum, { amount, amount_reversed }) => sum + amount - amount_reversed,
      -paidOut({ objects }, id),
    );
}

/** Pays out the whole balance to the account's bank. Paid-out money cannot be reversed. */
export function payOutAccount(tx: Transaction, account: Account): number {
  const amount = accountBalance(tx, account);
  withdrawFrom(tx, account, amount);
  return amount;
}

/** Removes money from the account's balance, which may become negative. */
export function withdrawFrom(tx: Transaction, { id }: Account, amount: number): void {
  tx.objects.hide(id, { paidOut: paidOut(tx, id) + amount });
}

function paidOut({ objects }: Pick<Transaction, 'objects'>, id: string): number {
  return objects.hidden(id).paidOut ?? 0;
}

export function canReceiveTransfers(account: Account): boolean {
  return account.capabilities?.transfers === 'active';
}

function store(tx: Transaction, before: Account, after: Account): Account {
  tx.objects.save('account', after);
  if (tx.objects.hidden(after.id).apiVersion === 2) emitThinEvents(tx, before, after);
  else emitUpdate(tx, before, after);
  return after;
}

function emitUpdate(tx: Transaction, before: Account, after: Account): void {
  tx.emit('account.updated', after, {
    charges_enabled: before.charges_enabled,
    details_submitted: before.details_submitted,
    payouts_enabled: before.payouts_enabled,
  });
}

/** An account of version 2 has an event for each part that changes, and no `account.updated`. */
function emitThinEvents(tx: Transaction, before: Account, after: Account): void {
  if (!isDeepStrictEqual(before.requirements, after.requirements))
    tx.emitThin('v2.core.account[requirements].updated', after.id);
  if (before.capabilities?.transfers !== after.capabilities?.transfers) {
    const type = 'v2.core.account[configuration.recipient].capability_status_updated';
    tx.emitThin(type, after.id, { updated_capability: 'stripe_balance.stripe_transfers' });
  }
}

function getRequirements(
  due: readonly string[],
  disabledReason: DisabledReason = due.length > 0 ? 'requirements.past_due' : null,
): NonNullable<Account['requirements']> {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [...due],
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: [...due],
    past_due: [...due],
    pending_verification: [],
  };
}
