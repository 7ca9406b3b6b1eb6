import { orderStatusChoices, orderStatusLabel } from '@makeport/rules';
import { projectFilter } from './project-filter';

const { isFiltered, readFilter, statusOptions, writeFilter } = projectFilter;

const read = (address: string) => readFilter(new URLSearchParams(address));

describe('project filter', () => {
  it('OPEN-52: offers All and the statuses that lists are filtered by', () => {
    expect(statusOptions.map(({ label }) => label)).toEqual([
      'All',
      ...orderStatusChoices.map(orderStatusLabel),
    ]);
  });

  it('BDASH-10: reads search and status from the address', () => {
    expect(read('search=power%20bank&status=in_production')).toEqual({
      search: 'power bank',
      status: 'in_production',
    });
  });

  it.each(['status=cancelled', 'status=toString', 'status=', ''])(
    'takes %j for no status',
    (address) => {
      expect(read(address).status).toBeNull();
    },
  );

  it('writes only what is set, and reads back what it wrote', () => {
    expect(writeFilter({ search: '', status: null }).toString()).toBe('');
    const filter = { search: 'a&b=c', status: 'shipping' } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });

  it('BDASH-11: blanks alone do not filter', () => {
    expect(isFiltered({ search: '  ', status: null })).toBe(false);
    expect(isFiltered({ search: '', status: 'pending' })).toBe(true);
  });
});
