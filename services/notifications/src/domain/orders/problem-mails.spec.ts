import { exampleOrder } from '@makeport/contracts';
import { toStatusChangeMails } from './order-mails';
import { toStatusChangeNotifications } from './order-notifications';
import { toDecisionMails, toReportedProblemMails } from './problem-mails';
import { toReportedProblemNotifications } from './problem-notifications';
import { toRequestedApprovalMails } from './approval-mails';

const reported = (reason: string) => toReportedProblemMails(exampleOrder, reason, []);
const approval = {
  releaseCents: 0,
  refundCents: 133_500,
  approverIds: ['00000000-0000-4000-8000-000000000902'],
  expiresAt: '2026-12-28T10:00:00.000Z',
};

describe('mails about problems', () => {
  it('OPEN-42: say the reason', () => {
    const [mail] = reported('The engraving is off centre.');
    expect(mail?.content.facts).toContainEqual({
      label: 'Reason',
      value: 'The engraving is off centre.',
    });
    expect(mail?.content.preview).toBe('The engraving is off centre.');
  });

  it('OPEN-42: say nothing of a reason that is not known any more', () => {
    const [mail] = reported('');
    expect(mail?.content.facts?.map(({ label }) => label)).not.toContain('Reason');
    expect(mail?.content.preview).toBe('The payment stays held until the problem is settled.');
    const [bell] = toReportedProblemNotifications(exampleOrder, '');
    expect(bell?.content).toBe(
      `Northwind Outfitters reported a problem with order #A1B2C3D4 (${exampleOrder.productName}).`,
    );
  });

  it('B42: a decision is told in the second person, with the reason', () => {
    const split = { decision: 'split', manufacturerCents: 34_488, brandCents: 252_908 } as const;
    const [brand, manufacturer] = toDecisionMails(exampleOrder, {
      ...split,
      reason: 'Most of it is broken.',
    });
    expect(brand?.content.paragraphs[0]).toContain(
      '$2,529.08 goes back to you, $344.88 to Voltworks Electronics.',
    );
    expect(manufacturer?.content.paragraphs[0]).toContain(
      '$344.88 goes to you, $2,529.08 back to Northwind Outfitters.',
    );
    const reason = { label: 'Reason', value: 'Most of it is broken.' };
    for (const mail of [brand, manufacturer]) expect(mail?.content.facts).toContainEqual(reason);
    expect(toDecisionMails(exampleOrder, split)[0]?.content.facts).not.toContainEqual(
      expect.objectContaining({ label: 'Reason' }),
    );
  });

  it.each([
    [null, 'Voltworks Electronics rejected the order. Your payment is refunded in full.'],
    ['dispute_refunded', 'Makeport cancelled the order. Your payment is refunded in full.'],
    ['charged_back', "Your card's bank took the payment back."],
  ])('B42: the mail about an order that %s cancelled says by whom, and why', (reason, text) => {
    const cancellation = { by: 'manufacturer', reason: 'No capacity until May.' } as const;
    const order = { ...exampleOrder, cancellation, escrowState: 'refunded' } as const;
    const [brand] = toStatusChangeMails(order, 'cancelled', reason);
    expect(brand?.content.paragraphs).toEqual([text]);
    expect(brand?.content.facts).toContainEqual({
      label: 'Reason',
      value: 'No capacity until May.',
    });
  });

  it.each([null, 'manufacturer_did_not_answer', 'cancelled_by_brand'])(
    'B43: mail and bell about an order that ended with %s while its bank decides promise no refund',
    (reason) => {
      const held = { ...exampleOrder, escrowState: 'pending' } as const;
      const mails = toStatusChangeMails(held, 'cancelled', reason);
      const bells = toStatusChangeNotifications(held, 'cancelled', reason);
      const texts = [
        ...mails.map(({ content }) => content.paragraphs.join(' ')),
        ...bells.map(({ content }) => content),
      ];
      expect(texts).toHaveLength(reason === null ? 3 : 4);
      for (const text of texts) {
        expect(text).toContain('payment stays held while it is being checked.');
        expect(text).not.toContain('refund');
      }
    },
  );

  it('F34: the mail about an order that a decision ended says that nothing more is owed', () => {
    const order = { ...exampleOrder, escrowState: 'split' } as const;
    const [, manufacturer] = toStatusChangeMails(order, 'completed', 'ended_by_decision');
    expect(manufacturer?.content.paragraphs[0]).toBe(
      'Makeport ended the order. Nothing more will be made or delivered.',
    );
  });

  it('APPR-10: say who asked, and why, while it is known', () => {
    const [mail] = toRequestedApprovalMails(exampleOrder, {
      ...approval,
      requestedByName: 'Ada',
      reason: 'Nothing was made.',
    });
    expect(mail?.content.preview).toMatch(/^Ada requests/);
    expect(mail?.content.facts).toContainEqual({ label: 'Reason', value: 'Nothing was made.' });
    const [late] = toRequestedApprovalMails(exampleOrder, {
      ...approval,
      requestedByName: '',
      reason: '',
    });
    expect(late?.content.preview).toMatch(/^An administrator requests/);
    expect(late?.content.paragraphs[0]).toMatch(/^An administrator requested/);
    expect(late?.content.facts?.map(({ label }) => label)).not.toContain('Reason');
  });
});
