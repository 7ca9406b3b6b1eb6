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
    text: 'From now on, signing in also requires a code from your authenticator app.',
  },
  disabled: {
    title: 'Two-Step Verification Is Off',
    subject: 'Two-step verification is turned off',
    text: 'You can sign in with your password alone again. Your recovery codes are no longer valid.',
  },
  reset: {
    title: 'Two-Step Verification Was Reset',
    subject: 'Two-step verification was reset',
    text: 'An administrator turned off two-step verification for your account, and every session has ended. You can sign in with your password alone until you set it up again.',
  },
};

/**
 * Returns notifications for brands and manufacturers; administrators have no bell (MFA-8, OPEN-60).
 */
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
 * Returns the mails. Preferences do not apply, because they concern the account's security (MFA-8).
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
          "If this was not you, choose 'Forgot password?' on the sign-in page now and contact support.",
        ],
        ...(accountType !== 'user' && {
          action: { label: 'Open your settings', address: `/${accountType}/settings` },
        }),
        footnote: 'You get this e-mail because it concerns the security of your account.',
      },
    },
  ];
}
