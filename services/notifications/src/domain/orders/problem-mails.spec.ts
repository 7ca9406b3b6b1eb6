import { exampleOrder } from '@makeport/contracts';
import { toReportedProblemMails, toRequestedApprovalMails } from './problem-mails';
import { toReportedProblemNotifications } from './problem-notifications';

const reported = (reason: string) => toReportedProblemMails(exampleOrder, reason, []);
const approval = {
  ...{ releaseCents: 0, refundCents: 133_500, approverIds: ['00000000-0000-4000-8000-000000000902'] },
  expiresAt: '2026-12-28T10:00:00.000Z',
};

describe('mails about problems', () => {
  it('OPEN-42: say the reason', () => {
    const [mail] = reported('The engraving is off centre.');
    expect(mail?.content.facts).toContainEqual({ label: 'Reason', value: 'The engraving is off centre.' });
    expect(mail?.content.preview).toBe('The engraving is off centre.');
  });

  it('OPEN-42: say nothing of a reason that is not known any more', () => {
    const [mail] = reported('');
    expect(mail?.content.facts?.map(({ label }) => label)).not.toContain('Reason');
    expect(mail?.content.preview).toBe('The payment stays held until the problem is settled.');
    const [bell] = toReportedProblemNotifications(exampleOrder, '');
    expect(bell?.content).toBe(
      `Northwind Outfitters reports a problem with order #A1B2C3D4 (${exampleOrder.productName}).`,
    );
  });

  it('APPR-10: say who asked, and why, while it is known', () => {
    const [mail] = toRequestedApprovalMails(exampleOrder, {
      ...approval,
      ...{ requestedByName: 'Ada', reason: 'Nothing was made.' },
    });
    expect(mail?.content.preview).toMatch(/^Ada asks/);
    expect(mail?.content.facts).toContainEqual({ label: 'Reason', value: 'Nothing was made.' });
    const [late] = toRequestedApprovalMails(exampleOrder, { ...approval, requestedByName: '', reason: '' });
    expect(late?.content.preview).toMatch(/^An administrator asks/);
    expect(late?.content.paragraphs[0]).toMatch(/^An administrator has asked/);
    expect(late?.content.facts?.map(({ label }) => label)).not.toContain('Reason');
  });
});
