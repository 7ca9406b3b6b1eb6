/** 'none': the manufacturer has not started to set up an account. */
export type PayoutAccountStatus = 'none' | 'pending' | 'ready' | 'restricted' | 'rejected';

/** A manufacturer's connected account, as the payment provider reports it. */
export interface ProviderAccount {
  readonly id: string;
  /** Whether the manufacturer has completed the provider's form at least once. */
  readonly detailsSubmitted: boolean;
  readonly transfersActive: boolean;
  readonly payoutsEnabled: boolean;
  /**
   * The provider's names of the requirements that are currently due, such as 'external_account'.
   */
  readonly due: readonly string[];
  /**
   * The provider's code for why the account is disabled: 'requirements.past_due', 'rejected.fraud'.
   */
  readonly disabledReason: string | null;
  /** ISO 3166-1. */
  readonly country: string | null;
}

/**
 * Why a restricted account is disabled: the provider is reviewing it, the platform has paused it,
 * or the reason is unknown.
 */
export type PayoutHoldReason = 'review' | 'paused' | 'other';

export interface PayoutAccountState {
  readonly status: PayoutAccountStatus;
  /** Null if the account is enabled, or if missing requirements explain why it is not. */
  readonly holdReason: PayoutHoldReason | null;
  /** The provider's open requirements, as text. */
  readonly requirements: readonly string[];
  /** ISO 3166-1; null if it is not known yet. */
  readonly country: string | null;
}

export const NO_PAYOUT_ACCOUNT: PayoutAccountState = {
  status: 'none',
  holdReason: null,
  requirements: [],
  country: null,
};

/**
 * Returns the state. Rejected: turned down for good. Ready: receives transfers and pays them out to
 * the bank. Restricted: set up, but the provider has disabled it.
 */
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
  // The person may be on a sanctions list: the provider is checking it.
  listed: 'review',
  platform_paused: 'paused',
};

function getHoldReason({ disabledReason, due }: ProviderAccount): PayoutHoldReason | null {
  const reason = disabledReason === null ? 'review' : (holdReasons[disabledReason] ?? 'other');
  // Missing answers explain it better, unless the platform has paused the account.
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

/**
 * Returns one text for all requirements of a topic: 'representative.first_name' is one of several
 * questions that are answered together.
 */
function inWords(requirement: string): string {
  const [topic = requirement] = requirement.split('.');
  // The document that proves an answer is missing, not the answer.
  if (/\.verification\.(?:additional_)?document$/.test(requirement)) {
    return topic === 'company' ? 'Document of the company' : 'Identity document';
  }
  const known = words[topic];
  if (known) return known;
  // Requirements about a person contain the person's id.
  const text = /^(person|acct)_/.test(topic)
    ? 'persons of the company'
    : topic.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
