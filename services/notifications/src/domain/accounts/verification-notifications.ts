import type { Mail } from '../mail/mail';
import type { NotificationDraft } from '../notification';

export interface DecidedVerification {
  readonly accountId: string;
  readonly decision: 'approve' | 'refuse' | 'withdraw';
  /** Null for an approval. */
  readonly reason: string | null;
}

const TARGET = '/manufacturer/settings#verification';

const TITLES: Record<DecidedVerification['decision'], string> = {
  approve: 'Your Company Is Verified',
  refuse: 'Verification Not Approved',
  withdraw: 'Verification Withdrawn',
};

const BEGINNINGS: Record<DecidedVerification['decision'], string> = {
  approve: 'Makeport approved your documents. Brands see a ‘Verified’ mark beside your name.',
  refuse: 'Makeport reviewed your documents and could not approve them',
  withdraw: 'Makeport withdrew your verification',
};

const inWords = ({ decision, reason }: DecidedVerification): string =>
  reason === null ? BEGINNINGS[decision] : `${BEGINNINGS[decision]}: ${reason}`;

/** VER-11. */
export function toVerificationNotifications(decided: DecidedVerification): NotificationDraft[] {
  const { accountId: recipientId, decision } = decided;
  return [
    {
      recipientId,
      recipientType: 'manufacturer',
      type: 'system',
      priority: 'high',
      title: TITLES[decision],
      content: inWords(decided),
      data: { target: TARGET },
    },
  ];
}

/** Returns the mails. Preferences do not apply, because they concern the account (VER-11). */
export function toVerificationMails(decided: DecidedVerification): Mail[] {
  const { accountId: recipientId, decision } = decided;
  const again = 'You can change your documents and send them again at any time.';
  return [
    {
      recipientId,
      kind: 'account',
      content: {
        subject: MAIL_SUBJECTS[decision],
        preview: BEGINNINGS[decision],
        heading: MAIL_SUBJECTS[decision],
        name: null,
        paragraphs: [inWords(decided), ...(decision === 'approve' ? [] : [again])],
        action: { label: 'Open your verification', address: TARGET },
        footnote: 'You get this e-mail because it concerns the verification of your company.',
      },
    },
  ];
}

const MAIL_SUBJECTS: Record<DecidedVerification['decision'], string> = {
  approve: 'Your company is verified',
  refuse: 'Your verification was not approved',
  withdraw: 'Your verification was withdrawn',
};
