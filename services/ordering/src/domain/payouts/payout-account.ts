/** 'none' is an account that the manufacturer has not begun to set up. */
export type PayoutAccountStatus = 'none' | 'pending' | 'ready' | 'restricted' | 'rejected';

/** A manufacturer's connected account as the payment provider has it. */
export interface ProviderAccount {
  readonly id: string;
  /** The manufacturer has answered everything on the provider's page, at least once. */
  readonly detailsSubmitted: boolean;
  readonly transfersActive: boolean;
  readonly payoutsEnabled: boolean;
  /** What the provider asks for now: its own names, like 'external_account'. */
  readonly due: readonly string[];
  /** Why the provider holds it back, by the provider's own name: 'requirements.past_due', 'rejected.fraud'. */
  readonly disabledReason: string | null;
  /** ISO 3166-1. */
  readonly country: string | null;
}

/** Why a restricted account is held back: it is looked at, the platform has paused it, or nobody says. */
export type PayoutHoldReason = 'review' | 'paused' | 'other';

export interface PayoutAccountState {
  readonly status: PayoutAccountStatus;
  /** Null where it is not held back, or what is missing says why. */
  readonly holdReason: PayoutHoldReason | null;
  /** What the provider still asks for, in words. */
  readonly requirements: readonly string[];
  /** ISO 3166-1; null while it is not known. */
  readonly country: string | null;
}

export const NO_PAYOUT_ACCOUNT: PayoutAccountState = {
  status: 'none',
  holdReason: null,
  requirements: [],
  country: null,
};

/** Rejected has been turned down for good; ready takes transfers and pays them out to the bank; restricted has been set up and the provider holds it back. */
export function payoutAccountState(account: ProviderAccount): PayoutAccountState {
  const { country } = account;
  if (account.disabledReason?.startsWith('rejected.'))
    return { status: 'rejected', holdReason: null, requirements: [], country };
  const ready = account.transfersActive && account.payoutsEnabled;
  const unready = account.detailsSubmitted ? 'restricted' : 'pending';
  const requirements = [...new Set(account.due.map(inWords))];
  const status = ready ? 'ready' : unready;
  return {
    status,
    holdReason: status === 'restricted' ? getHoldReason(account) : null,
    requirements,
    country,
  };
}

const holdReasons: Readonly<Record<string, PayoutHoldReason>> = {
  'requirements.pending_verification': 'review',
  under_review: 'review',
  // Perhaps on a list of persons that are not served: the provider finds out.
  listed: 'review',
  platform_paused: 'paused',
};

function getHoldReason({ disabledReason, due }: ProviderAccount): PayoutHoldReason | null {
  const reason = disabledReason === null ? 'review' : (holdReasons[disabledReason] ?? 'other');
  // What the manufacturer can answer comes first, unless answering is no use.
  return due.length > 0 && reason !== 'paused' ? null : reason;
}

const words: Readonly<Record<string, string>> = {
  business_profile: 'Business profile',
  business_type: 'Type of business',
  external_account: 'Bank account',
  individual: 'Personal details',
  representative: 'Account representative',
  tos_acceptance: 'Terms of service',
};

/** 'representative.first_name' is one question of several about the representative: people answer them together. */
function inWords(requirement: string): string {
  const [topic = requirement] = requirement.split('.');
  // Not what was entered is missing, but its proof.
  if (/\.verification\.(?:additional_)?document$/.test(requirement)) {
    return topic === 'company' ? 'Document of the company' : 'Identity document';
  }
  const known = words[topic];
  if (known) return known;
  // Questions about a person carry the person's id.
  const text = /^(person|acct)_/.test(topic)
    ? 'persons of the company'
    : topic.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
