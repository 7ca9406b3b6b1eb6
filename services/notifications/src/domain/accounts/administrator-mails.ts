import { NEW_RIGHTS_HOURS } from '@makeport/rules';
import type { Mail } from '../mail/mail';

interface ChangedAdministrator {
  readonly accountId: string;
  readonly change: string;
  readonly byId: string;
  readonly administratorIds: readonly string[];
}

/** Subjects by the event's change. A change that a newer identity adds gets a general subject. */
const SUBJECTS: Readonly<Record<string, string>> = {
  created: 'An administrator was added',
  promoted: 'An account became an administrator',
  rights_changed: "An administrator's rights changed",
  demoted: 'An administrator lost the role',
  closed: "An administrator's account was closed",
  reopened: "An administrator's account was reopened",
  second_factor_reset: "An administrator's two-step verification was reset",
  sessions_ended: "An administrator's sessions were ended",
  confirmed: 'An administrator was confirmed',
};

/** Changes that give new rights, which take effect later (ADR 0036). */
const WAITS: readonly string[] = [
  'created',
  'promoted',
  'rights_changed',
  'reopened',
  'second_factor_reset',
];

/**
 * Returns a mail to each account in `administratorIds` (X24).
 * @param emails known addresses by account id
 */
export function toAdministratorMails(
  { accountId, change, byId, administratorIds }: ChangedAdministrator,
  emails: ReadonlyMap<string, string>,
): Mail[] {
  const subject = SUBJECTS[change] ?? "An administrator's account changed";
  const content = {
    subject,
    preview: subject,
    heading: subject,
    name: null,
    paragraphs: [
      ...(WAITS.includes(change)
        ? [
            `These rights take effect for approvals after ${NEW_RIGHTS_HOURS} hours, or when another administrator confirms them under Users.`,
          ]
        : []),
      'If you did not expect this, check the audit log, end the sessions of both accounts and change their passwords.',
    ],
    facts: [
      { label: 'Account', value: emails.get(accountId) ?? accountId },
      { label: 'Changed by', value: emails.get(byId) ?? byId },
    ],
    action: { label: 'Open the account', address: `/admin/users?search=${accountId}` },
    footnote: 'You get this e-mail because you are an administrator.',
  };
  return administratorIds.map((recipientId) => ({ recipientId, kind: 'account', content }));
}
