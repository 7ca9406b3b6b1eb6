import type { Mail, MailContent } from '../mail/mail';

const minutes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** OPEN-8. */
export function passwordResetMail(reset: {
  /** Null while the account's address is unconfirmed. */
  readonly name: string | null;
  readonly resetUrl: string;
  /** The remaining validity of the link in milliseconds. */
  readonly validMs: number;
}): MailContent {
  const validity = `${minutes.format(Math.max(1, Math.round(reset.validMs / 60_000)))} minutes`;
  return {
    subject: 'Set a new password for Makeport',
    preview: `The link is valid for ${validity} and works once.`,
    heading: 'Set a new password',
    name: reset.name,
    paragraphs: [
      'We received a request to reset the password of your Makeport account.',
      `The link is valid for ${validity} and works once. If you did not request this, ignore this e-mail. Your password does not change.`,
    ],
    action: { label: 'Set a new password', address: reset.resetUrl },
    footnote: 'You get this e-mail because a password reset was requested for your e-mail address.',
  };
}

/**
 * Returns the mail with the confirmation link. Until then, no mails are sent in the account's name.
 */
export function emailConfirmationMail(confirmation: { readonly confirmUrl: string }): MailContent {
  return {
    subject: 'Confirm your e-mail address for Makeport',
    preview: 'The link is valid for 24 hours and works once.',
    heading: 'Confirm your e-mail address',
    // X29: a stranger may have chosen the name of an unconfirmed account.
    name: null,
    paragraphs: [
      'Please confirm that this is the e-mail address of your Makeport account. Until then your partners get no e-mails about your requests and messages.',
      'The link is valid for 24 hours and works once. If you have no Makeport account, ignore this e-mail.',
    ],
    action: { label: 'Confirm your address', address: confirmation.confirmUrl },
    footnote: 'You get this e-mail because an account was created with your e-mail address.',
  };
}

/** OPEN-9: returns the mail about a changed password, which ended all sessions. */
export function toChangedPasswordMail(accountId: string): Mail {
  return {
    recipientId: accountId,
    kind: 'account',
    content: {
      subject: 'Your Makeport password was changed',
      preview: 'Every session of your account has ended.',
      heading: 'Your password was changed',
      name: null,
      paragraphs: [
        'The password of your Makeport account was changed, and every session has ended. Sign in with the new password.',
        "If this was not you, choose 'Forgot password?' on the sign-in page now and contact support.",
      ],
      footnote: 'You get this e-mail because it concerns the security of your account.',
    },
  };
}

/**
 * ADR 0063: returns the only mail about an erasure. It also explains the next steps, because after
 * the erasure there is no address left.
 */
export function toErasureRequestedMail(accountId: string): Mail {
  return {
    recipientId: accountId,
    kind: 'account',
    content: {
      subject: 'Your Makeport account is closed',
      preview: 'Your personal data is erased after one day at the earliest.',
      heading: 'Your account is closed',
      name: null,
      paragraphs: [
        'You asked us to delete your Makeport account. It is closed, and every session has ended.',
        'We erase your personal data after one day at the earliest. This cannot be undone, and you get no e-mail when it is done.',
        'If this was not you, or you change your mind, contact support before then. We can reopen the account until your data is erased.',
      ],
      footnote: 'You get this e-mail because it concerns the security of your account.',
    },
  };
}
