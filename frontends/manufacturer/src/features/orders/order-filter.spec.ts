import { orderStatusChoices, orderStatusLabel } from '@makeport/rules';
import { readFilter, STATUS_CHOICES, writeFilter } from './order-filter';

describe('order filter', () => {
  it('MFR-41: offers All and the open or completed states, not cancelled', () => {
    expect(STATUS_CHOICES.map((choice) => choice.label)).toEqual([
      'All',
      ...orderStatusChoices.map(orderStatusLabel),
    ]);
  });

  it('comes back from the address as it was written there', () => {
    const filter = { search: 'power & bank', status: 'shipping' as const };
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(writeFilter({ search: '', status: '' }).toString()).toBe('');
  });

  it('takes an unknown state in the address for All', () => {
    expect(readFilter(new URLSearchParams('status=cancelled&search=x'))).toEqual({
      search: 'x',
      status: '',
    });
  });
});
