import type Stripe from 'stripe';
import type { Account } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { createAccountLink } from './account-links';
import { insertAccount, requireAccount } from './accounts';
import { toIsoTime } from './thin-events';

type AccountV2 = Stripe.V2.Core.Account;
type Recipient = NonNullable<NonNullable<AccountV2['configuration']>['recipient']>;
type Transfers = NonNullable<
  NonNullable<NonNullable<Recipient['capabilities']>['stripe_balance']>['stripe_transfers']
>;
type Requirements = NonNullable<AccountV2['requirements']>;
type Entry = NonNullable<Requirements['entries']>[number];

export const includable = [
  'configuration.recipient',
  'defaults',
  'identity',
  'requirements',
] as const;
export type Include = (typeof includable)[number];

/** Parts that a caller does not include are null. */
export type ShownAccountV2 = {
  [Key in keyof AccountV2]: Key extends 'configuration' | 'defaults' | 'identity' | 'requirements'
    ? AccountV2[Key] | null
    : AccountV2[Key];
};

export interface AccountV2Input {
  configuration: {
    recipient: {
      capabilities: { stripe_balance: { stripe_transfers: { requested: boolean } } };
    };
  };
  contact_email?: string | undefined;
  dashboard: 'express' | 'full' | 'none';
  defaults: {
    responsibilities: {
      fees_collector: 'application' | 'stripe';
      losses_collector: 'application' | 'stripe';
    };
  };
  display_name?: string | undefined;
  identity: { country: string };
  metadata?: Record<string, string> | undefined;
}

/** Creates an account that versions 1 and 2 of the API show. Only version 2 sends its events. */
export function createAccountV2(tx: Transaction, input: AccountV2Input): Account {
  const { requested } = input.configuration.recipient.capabilities.stripe_balance.stripe_transfers;
  const { fees_collector: fees, losses_collector: losses } = input.defaults.responsibilities;
  const account = insertAccount(
    tx,
    {
      ...(input.display_name !== undefined && { business_profile: { name: input.display_name } }),
      controller: {
        fees: { payer: fees === 'stripe' ? 'account' : 'application' },
        losses: { payments: losses },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: input.dashboard },
      },
      country: input.identity.country.toUpperCase(),
      email: input.contact_email,
      metadata: input.metadata,
      tos_acceptance: { service_agreement: 'recipient' },
    },
    requested ? ['transfers'] : [],
    { apiVersion: 2 },
  );
  tx.emitThin('v2.core.account.created', account.id);
  return account;
}

export function showAccountV2(account: Account, include: readonly Include[]): ShownAccountV2 {
  const { controller } = account;
  const only = <Part>(name: Include, part: Part) => (include.includes(name) ? part : null);
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: false,
    configuration: only('configuration.recipient', { recipient: getRecipient(account) }),
    ...(account.email && { contact_email: account.email }),
    created: toIsoTime(account.created ?? 0),
    dashboard: controller?.stripe_dashboard?.type as AccountV2['dashboard'] & string,
    defaults: only('defaults', {
      currency: 'usd',
      responsibilities: {
        fees_collector: controller?.fees?.payer === 'application' ? 'application' : 'stripe',
        losses_collector: controller?.losses?.payments === 'stripe' ? 'stripe' : 'application',
        requirements_collector: 'stripe',
      },
    }),
    ...(account.business_profile?.name && { display_name: account.business_profile.name }),
    identity: only('identity', { country: (account.country ?? 'US').toLowerCase() }),
    livemode: false,
    metadata: account.metadata ?? {},
    requirements: only('requirements', getRequirements(account)),
  };
}

function getRecipient({ capabilities = {}, requirements }: Account): Recipient {
  if (!capabilities.transfers) return { applied: true };
  const rejected = requirements?.disabled_reason?.startsWith('rejected.') ?? false;
  const transfers: Transfers =
    capabilities.transfers === 'active'
      ? { status: 'active', status_details: [] }
      : {
          status: rejected ? 'rejected' : 'restricted',
          status_details: [
            rejected
              ? { code: 'rejected_other', resolution: 'contact_stripe' }
              : { code: 'requirements_past_due', resolution: 'provide_info' },
          ],
        };
  return { applied: true, capabilities: { stripe_balance: { stripe_transfers: transfers } } };
}

function getRequirements({ details_submitted, requirements }: Account): Requirements {
  const entries = requirements?.currently_due?.map((description): Entry => ({
    awaiting_action_from: 'user',
    description,
    errors: [],
    impact: {
      restricts_capabilities: [
        {
          capability: 'stripe_balance.stripe_transfers',
          configuration: 'recipient',
          deadline: { status: 'past_due' },
        },
      ],
    },
    minimum_deadline: { status: 'past_due' },
    requested_reasons: [
      { code: details_submitted ? 'routine_verification' : 'routine_onboarding' },
    ],
  }));
  if (!entries?.length) return { entries: [] };
  return { entries, summary: { minimum_deadline: { status: 'past_due' } } };
}

interface AccountLinkV2Input {
  account: string;
  use_case: {
    type: 'account_onboarding' | 'account_update';
    account_onboarding?: LinkTargets | undefined;
    account_update?: LinkTargets | undefined;
  };
}

interface LinkTargets {
  refresh_url: string;
  return_url?: string | undefined;
}

export function createAccountLinkV2(
  tx: Transaction,
  { account, use_case: useCase }: AccountLinkV2Input,
): object {
  const { refresh_url = '', return_url = refresh_url } = useCase[useCase.type] ?? {};
  const link = createAccountLink(tx, { account, refresh_url, return_url });
  return {
    object: 'v2.core.account_link',
    account: requireAccount(tx, account).id,
    created: toIsoTime(link.created),
    expires_at: toIsoTime(link.expires_at),
    livemode: false,
    url: link.url,
    use_case: useCase,
  };
}
