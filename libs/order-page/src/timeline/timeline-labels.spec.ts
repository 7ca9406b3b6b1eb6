import { getTimelineLabels } from './timeline-labels';

describe('words of the timeline', () => {
  it.each([
    ['reminded', 'Manufacturer reminded to answer', 'You were reminded to answer'],
    ['completion_overdue', 'Expected completion passed', 'Expected completion passed'],
    ['problem_reminded', 'Reminded to settle the problem', 'Reminded to settle the problem'],
    ['problem_escalated', 'Problem passed on to Makeport', 'Problem passed on to Makeport'],
    ['holding_limit_near', 'Payment held for a long time', 'Payment held for a long time'],
    ['released', 'Payment released', 'Payment released to you'],
    ['paid_out', 'Manufacturer paid', 'Payment sent to you'],
    [
      'chargeback_won',
      'Payment confirmed by the card’s bank',
      'Payment confirmed by the card’s bank',
    ],
    [
      'chargeback_lost',
      'Payment taken back by the card’s bank',
      'Payment taken back by the card’s bank',
    ],
    [
      'inspection_reminded',
      'You were reminded to inspect the goods',
      'Brand reminded to inspect the goods',
    ],
    ['inspection_confirmed', 'Receipt confirmed', 'Receipt confirmed'],
    ['inspection_ended', 'Inspection ended', 'Inspection ended'],
    ['payment_check_opened', 'Payment is being checked', 'Payment is being checked'],
    ['payment_check_ended', 'Payment checked', 'Payment checked'],
    ['refund_paid', 'Refund sent to your card', 'Refund sent to the card'],
    ['rated', 'Rated', 'Rated'],
  ])('OPEN-47: %s reads as each side sees it', (kind, brand, manufacturer) => {
    expect(getTimelineLabels(kind, 'brand').title).toBe(brand);
    expect(getTimelineLabels(kind, 'manufacturer').title).toBe(manufacturer);
  });

  it.each([
    'reminded',
    'completion_overdue',
    'problem_reminded',
    'problem_escalated',
    'holding_limit_near',
  ])('OPEN-47: %s asks for attention', (kind) => {
    expect(getTimelineLabels(kind, 'admin').state).toBe('attention');
  });

  it('PAPER-3: a correction is not a second shipping', () => {
    expect(getTimelineLabels('shipping', 'brand', true).title).toBe('Tracking corrected');
    expect(getTimelineLabels('shipping', 'brand').title).toBe('Shipped');
  });

  it('shows what it does not know by its own word', () => {
    expect(getTimelineLabels('customs_cleared', 'brand')).toEqual({ title: 'Customs cleared' });
  });
});
