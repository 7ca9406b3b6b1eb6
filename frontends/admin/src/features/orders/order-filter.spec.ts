import { isFiltered, readFilter, toVariables, writeFilter } from './order-filter';

const read = (text: string) => readFilter(new URLSearchParams(text));

describe('the filter of all orders in the address', () => {
  it('DESK-1, F35: comes back as it was written', () => {
    const text =
      'search=bank&status=cancelled&escrow=split&problem=open&from=2026-11-01&to=2026-11-30&min=10&max=20.50&sort=oldest';
    expect(writeFilter(read(text)).toString()).toBe(text);
    expect(writeFilter(read('problem=payment')).toString()).toBe('problem=payment');
  });

  it('DESK-1: leaves out what it does not know', () => {
    expect(writeFilter(read('status=lost&escrow=x&from=yesterday&sort=random')).toString()).toBe(
      '',
    );
    expect(isFiltered(read('sort=oldest'))).toBe(false);
    expect(isFiltered(read('problem=open'))).toBe(true);
  });

  it('DESK-1: asks for cents, and for whole days of the viewer', () => {
    const { from, until, minCents, maxCents, disputed } = toVariables(
      read('from=2026-11-01&to=2026-11-01&min=10.5&max=some'),
    );
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
    expect({ minCents, maxCents, disputed }).toEqual({
      minCents: 1050,
      maxCents: null,
      disputed: null,
    });
  });

  it('DESK-1: an address with a day that there is not asks for all days', () => {
    const filter = readFilter(new URLSearchParams('from=2026-13-45&to=2026-99-99'));
    expect(toVariables(filter)).toMatchObject({ from: null, until: null });
  });
});
