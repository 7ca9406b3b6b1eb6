import { newId } from '../store/ids';
import type { AccountLink } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { requireAccount, setOnboarded } from './accounts';

const lifetimeSeconds = 300;

interface AccountLinkInput {
  account: string;
  refresh_url: string;
  return_url: string;
}

/** Stripe's response: it contains the link only once. */
export interface ShownAccountLink {
  object: 'account_link';
  created: number;
  expires_at: number;
  url: string;
}

export function createAccountLink(tx: Transaction, input: AccountLinkInput): ShownAccountLink {
  const account = requireAccount(tx, input.account, 'account');
  const link: AccountLink = {
    id: newId('alnk'),
    object: 'account_link',
    account: account.id,
    created: tx.now,
    expires_at: tx.now + lifetimeSeconds,
    refresh_url: input.refresh_url,
    return_url: input.return_url,
    used: false,
  };
  tx.objects.insert('account_link', link);
  const { object, created, expires_at } = link;
  return { object, created, expires_at, url: `${tx.publicOrigin}/connect/onboarding/${link.id}` };
}

/**
 * Opens a link, which is valid once and for five minutes, as at Stripe; later requests are
 * redirected to its refresh_url.
 */
export function openAccountLink(
  tx: Transaction,
  id: string,
): (AccountLink & { usable: boolean }) | undefined {
  const link = tx.objects.find('account_link', id);
  return link && { ...link, usable: !link.used && link.expires_at > tx.now };
}

export function finishOnboarding(tx: Transaction, id: string): AccountLink | undefined {
  const link = openAccountLink(tx, id);
  if (!link?.usable) return undefined;
  const { usable: _, ...stored } = link;
  tx.objects.save('account_link', { ...stored, used: true });
  setOnboarded(tx, requireAccount(tx, link.account), true);
  return link;
}
