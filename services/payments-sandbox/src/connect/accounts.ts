import { noSuch } from '../api/stripe-error';
import { mergeMetadata } from '../payments/payment-intents';
import { randomToken } from '../store/ids';
import type { Account } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

type Capability = 'active' | 'inactive' | 'pending';

export interface AccountInput {
  /** Only for the accounts that the configuration brings. */
  id?: string | undefined;
  type?: 'custom' | 'express' | 'standard' | undefined;
  country?: string | undefined;
  email?: string | null | undefined;
  business_type?: string | undefined;
  business_profile?:
    { name?: string | undefined; url?: string | undefined; mcc?: string | undefined } | undefined;
  capabilities?: Record<string, { requested?: boolean | undefined }> | undefined;
  controller?: NonNullable<Account['controller']> | undefined;
  default_currency?: string | undefined;
  metadata?: Record<string, string> | undefined;
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
  const account: Account = {
    id: input.id ?? `acct_${randomToken(16)}`,
    object: 'account',
    business_profile: {
      mcc: input.business_profile?.mcc ?? null,
      minority_owned_business_designation: null,
      name: input.business_profile?.name ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: input.business_profile?.url ?? null,
    },
    business_type: input.business_type ?? null,
    capabilities: { ...(input.type === 'standard' && { card_payments: 'inactive', transfers: 'inactive' }) },
    charges_enabled: false,
    controller: input.controller
      ? { ...input.controller, is_controller: true, type: 'application' }
      : { is_controller: true, type: 'application' },
    country: input.country ?? 'US',
    created: tx.now,
    default_currency: input.default_currency ?? 'usd',
    details_submitted: false,
    email: input.email ?? null,
    metadata: input.metadata ?? {},
    payouts_enabled: false,
    type: input.controller ? 'none' : (input.type ?? 'standard'),
  };
  requestCapabilities(account, input.capabilities);
  describeState(account);
  tx.objects.insert('account', account);
  return account;
}

export function updateAccount(tx: Transaction, account: Account, input: AccountInput): Account {
  const { business_profile, capabilities, metadata } = input;
  const changed: Account = { ...account, capabilities: { ...account.capabilities } };
  if (input.email !== undefined) changed.email = input.email;
  if (input.business_type !== undefined) changed.business_type = input.business_type;
  if (input.default_currency !== undefined) changed.default_currency = input.default_currency;
  if (metadata) changed.metadata = mergeMetadata(account.metadata ?? null, metadata);
  if (business_profile && account.business_profile) {
    changed.business_profile = {
      ...account.business_profile,
      name: business_profile.name ?? account.business_profile.name,
      url: business_profile.url ?? account.business_profile.url,
      mcc: business_profile.mcc ?? account.business_profile.mcc,
    };
  }
  requestCapabilities(changed, capabilities);
  return store(tx, account, changed);
}

/** What happens when the manufacturer has answered (or, for tests, lost) everything on the onboarding page. */
export function setOnboarded(tx: Transaction, account: Account, done: boolean): Account {
  const capabilities: Record<string, string> = { ...account.capabilities };
  // Transfers are what an account that finished the page can always take.
  capabilities['transfers'] ??= 'inactive';
  for (const name of Object.keys(capabilities)) capabilities[name] = done ? 'active' : 'inactive';
  return store(tx, account, {
    ...account,
    capabilities,
    charges_enabled: done && capabilities['card_payments'] === 'active',
    details_submitted: done,
    payouts_enabled: done,
  });
}

/** What the provider does when it wants to know more: the account was set up, and takes nothing for now. */
export function setRestricted(tx: Transaction, account: Account, restricted: boolean): Account {
  const names = Object.keys(account.capabilities ?? {});
  const state: Capability = restricted ? 'inactive' : 'active';
  const capabilities = Object.fromEntries(names.map((name) => [name, state]));
  return store(
    tx,
    account,
    {
      ...account,
      capabilities,
      charges_enabled: !restricted && capabilities['card_payments'] === 'active',
      payouts_enabled: !restricted,
    },
    restricted ? ['individual.verification.document'] : [],
  );
}

export function requireAccount(
  tx: Transaction,
  id: string,
  param = 'account',
  status: 400 | 404 = 404,
): Account {
  const account = tx.objects.find('account', id);
  if (!account) throw noSuch(param === 'destination' ? 'destination' : 'account', id, param, status);
  return account;
}

export function canReceiveTransfers(account: Account): boolean {
  return account.capabilities?.transfers === 'active';
}

function store(tx: Transaction, before: Account, after: Account, due?: readonly string[]): Account {
  describeState(after, due);
  tx.objects.save('account', after);
  tx.emit('account.updated', after, {
    charges_enabled: before.charges_enabled,
    details_submitted: before.details_submitted,
    payouts_enabled: before.payouts_enabled,
  });
  return after;
}

function requestCapabilities(account: Account, requested: AccountInput['capabilities'] = {}): void {
  const capabilities: Record<string, string> = { ...account.capabilities };
  const granted: Capability = account.details_submitted ? 'active' : 'inactive';
  for (const [name, { requested: wanted }] of Object.entries(requested)) {
    if (wanted) capabilities[name] = capabilities[name] === 'active' ? 'active' : granted;
  }
  account.capabilities = capabilities;
}

function describeState(
  account: Account,
  questions: readonly string[] = account.details_submitted ? [] : onboardingQuestions,
): void {
  const due = [...questions];
  account.requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}
