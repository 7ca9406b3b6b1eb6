import { canBePaid, sampleMessage } from './sample-labels';

const states = ['pending', 'approved', 'rejected', 'shipped', 'cancelled'] as const;

describe('words about a sample request', () => {
  it('SMP-19: approved, rejected and shipped have the texts of the specification', () => {
    expect(sampleMessage({ status: 'approved', paid: true })).toBe(
      'Your sample request has been approved! The manufacturer will contact you with shipping details.',
    );
    expect(sampleMessage({ status: 'rejected', paid: true })).toBe(
      'Unfortunately, this sample request was not approved. Contact the manufacturer for more information.',
    );
    expect(sampleMessage({ status: 'shipped', paid: true })).toBe(
      'Your samples have been shipped! Check your messages for tracking information.',
    );
  });

  it('OPEN-35: a pending request says whether it is paid', () => {
    expect(sampleMessage({ status: 'pending', paid: false })).toContain('Not paid yet');
    expect(sampleMessage({ status: 'pending', paid: true })).toContain('is reviewing');
  });

  it('OPEN-35: only an unpaid request that may still be made can be paid', () => {
    expect(states.filter((status) => canBePaid({ status, paid: false }))).toEqual([
      'pending',
      'approved',
    ]);
    expect(states.filter((status) => canBePaid({ status, paid: true }))).toEqual([]);
  });
});
