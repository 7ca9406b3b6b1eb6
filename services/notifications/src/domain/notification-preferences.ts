import type { AccountType, MailKind } from './mail/mail';
import type { NotificationType } from './notification';

/** Missing fields count as on, as in a new profile (BDASH-30, MFR-64). */
export interface MailPreferences {
  readonly email?: boolean | undefined;
  readonly orderUpdates?: boolean | undefined;
  readonly inquiryAlerts?: boolean | undefined;
}

/**
 * Returns whether the recipient wants this kind of mail (OPEN-65). Mails about the account itself
 * are always sent, and administrators have no preferences.
 */
export function isMailWanted(
  kind: MailKind,
  accountType: AccountType,
  preferences: MailPreferences,
): boolean {
  if (kind === 'account' || accountType === 'admin') return true;
  const { email = true, orderUpdates = true, inquiryAlerts = true } = preferences;
  if (!email) return false;
  if (kind === 'payment') return true;
  return accountType === 'manufacturer' ? inquiryAlerts : orderUpdates;
}

export interface PushPreferences extends MailPreferences {
  readonly push?: boolean | undefined;
}

/**
 * Returns whether the account wants this push (OPEN-65). `push` switches the channel; payment and
 * system notifications ignore the other preferences.
 */
export function isPushWanted(
  type: NotificationType,
  accountType: AccountType,
  preferences: PushPreferences,
): boolean {
  const { push = true, orderUpdates = true, inquiryAlerts = true } = preferences;
  if (!push) return false;
  if (type === 'payment' || type === 'system') return true;
  return accountType === 'manufacturer' ? inquiryAlerts : orderUpdates;
}
