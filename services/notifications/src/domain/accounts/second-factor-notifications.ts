import type { AccountType, Mail } from '../mail/mail';
import type { NotificationDraft } from '../notification';

export interface ChangedSecondFactor {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly change: 'enabled' | 'disabled' | 'reset';
}

interface Words {
  readonly title: string;
  readonly subject: string;
  readonly text: string;
}

const WORDS: Record<ChangedSecondFactor['change'], Words> = {
  enabled: {
    title: 'Two-Step Verification Is On',
    subject: 'Two-step verification is turned on',
    text: 'From now on signing in to your account needs a code of your authenticator app, too.',
  },
  disabled: {
    title: 'Two-Step Verification Is Off',
    subject: 'Two-step verification is turned off',
    text: 'Your password alone signs in to your account again. Your recovery codes are not valid any more.',
  },
  reset: {
    title: 'Two-Step Verification Was Reset',
    subject: 'Two-step verification was reset',
    text: 'An administrator has turned off two-step verification of your account, and every session has ended. Your password alone signs in again until you set it up anew.',
  },
};

/** Returns notifications for accounts that have a bell (MFA-8, OPEN-60). */
export function toSecondFactorNotifications({
  accountId,
  accountType,
  change,
}: ChangedSecondFactor): NotificationDraft[] {
  if (accountType !== 'brand' && accountType !== 'manufacturer') return [];
  const { title, text: content } = WORDS[change];
  return [
    {
      recipientId: accountId,
      recipientType: accountType,
      type: 'system',
      priority: change === 'enabled' ? 'medium' : 'high',
      title,
      content,
      data: { target: `/${accountType}/settings` },
    },
  ];
}

/**
 * Returns mails regardless of the account's preferences, since they concern its security (MFA-8).
 */
export function toSecondFactorMails({
  accountId,
  accountType,
  change,
}: ChangedSecondFactor): Mail[] {
  const { subject, text } = WORDS[change];
  return [
    {
      recipientId: accountId,
      kind: 'account',
      content: {
        subject,
        preview: text,
        heading: subject,
        name: null,
        paragraphs: [
          text,
          "If it was not you, choose 'Forgot password?' on the sign-in page at once and contact support.",
        ],
        ...(accountType !== 'user' && {
          action: { label: 'Open your settings', address: `/${accountType}/settings` },
        }),
        footnote: 'You get this e-mail because it concerns the safety of your account.',
      },
    },
  ];
}
