/** 'none' is an account that the manufacturer has not begun to set up. */
export type PayoutAccountStatus = 'none' | 'pending' | 'ready' | 'restricted';

/** A manufacturer's connected account as the payment provider has it. */
export interface ProviderAccount {
  readonly id: string;
  /** The manufacturer has answered everything on the provider's page, at least once. */
  readonly detailsSubmitted: boolean;
  readonly transfersActive: boolean;
  readonly payoutsEnabled: boolean;
  /** What the provider asks for now: its own names, like 'external_account'. */
  readonly due: readonly string[];
}

export interface PayoutAccountState {
  readonly status: PayoutAccountStatus;
  /** What the provider still asks for, in words. */
  readonly requirements: readonly string[];
}

export const NO_PAYOUT_ACCOUNT: PayoutAccountState = { status: 'none', requirements: [] };

/** Ready takes transfers and pays them out to the bank; restricted has been set up and the provider holds it back. */
export function payoutAccountState(account: ProviderAccount): PayoutAccountState {
  const ready = account.transfersActive && account.payoutsEnabled;
  const unready = account.detailsSubmitted ? 'restricted' : 'pending';
  return { status: ready ? 'ready' : unready, requirements: [...new Set(account.due.map(inWords))] };
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
  const text = /^(person|acct)_/.test(topic) ? 'persons of the company' : topic.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
