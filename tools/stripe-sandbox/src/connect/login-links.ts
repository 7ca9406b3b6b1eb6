import { invalidRequest } from '../api/stripe-error';
import type { Account } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

export interface LoginLink {
  object: 'login_link';
  created: number;
  url: string;
}

/** Links to the express dashboard, which exists once the account is set up. */
export function createLoginLink(tx: Transaction, account: Account): LoginLink {
  if (!account.details_submitted) {
    throw invalidRequest(
      'Cannot create a login link for an account that has not completed onboarding.',
    );
  }
  return {
    object: 'login_link',
    created: tx.now,
    url: `${tx.publicOrigin}/connect/express/${account.id}`,
  };
}
