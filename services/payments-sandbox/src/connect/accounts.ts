import { noSuch, StripeError } from '../api/stripe-error';
import { randomToken } from '../store/ids';
import type { Account } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

type Capability = 'active' | 'inactive' | 'pending';

export interface AccountInput {
  /** Only for the accounts that the configuration brings. */
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
  const requested = Object.entries(input.capabilities).filter(([, capability]) => capability.requested);
  const account: Account = {
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
    capabilities: Object.fromEntries(requested.map(([name]) => [name, 'inactive'])),
    charges_enabled: false,
    controller: { ...input.controller, is_controller: true, type: 'application' },
    country: input.country ?? 'US',
    created: tx.now,
    default_currency: 'usd',
    details_submitted: false,
    email: input.email ?? null,
    metadata: input.metadata ?? {},
    payouts_enabled: false,
    tos_acceptance: { date: null, ip: null, ...input.tos_acceptance, user_agent: null },
    type: 'none',
  };
  describeState(account);
  tx.objects.insert('account', account);
  return account;
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
