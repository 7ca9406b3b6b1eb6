import { toVerificationMails, toVerificationNotifications } from './verification-notifications';

const accountId = '00000000-0000-4000-8000-000000000101';

describe('what a manufacturer is told of its verification', () => {
  it('VER-11: an approval, and what brands see from now on', () => {
    const decided = { accountId, decision: 'approve', reason: null } as const;
    const text = 'Makeport approved your documents. Brands see a ‘Verified’ mark beside your name.';
    expect(toVerificationNotifications(decided)).toMatchObject([
      {
        recipientId: accountId,
        recipientType: 'manufacturer',
        type: 'system',
        title: 'Your Company Is Verified',
        content: text,
        data: { target: '/manufacturer/settings#verification' },
      },
    ]);
    expect(toVerificationMails(decided)).toMatchObject([
      { recipientId: accountId, kind: 'account', content: { paragraphs: [text] } },
    ]);
  });

  it.each([
    ['refuse', 'Verification Not Approved', 'could not approve them: The scan cannot be read'],
    ['withdraw', 'Verification Withdrawn', 'withdrew your verification: The scan cannot be read'],
  ] as const)('VER-11: to %s, with the reason and what to do', (decision, title, text) => {
    const decided = { accountId, decision, reason: 'The scan cannot be read' };
    expect(toVerificationNotifications(decided)).toMatchObject([
      { title, content: expect.stringContaining(text) as string },
    ]);
    expect(toVerificationMails(decided)[0]?.content.paragraphs).toEqual([
      expect.stringContaining(text),
      'You can change your documents and send them again at any time.',
    ]);
  });
});
