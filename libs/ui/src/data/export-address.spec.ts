import { exportAddress } from './export-address';

it.each([
  [{}, '/files/exports/orders.csv'],
  [{ status: null, search: '  ' }, '/files/exports/orders.csv'],
  [{ status: '', search: 'a&b' }, '/files/exports/orders.csv?search=a%26b'],
  [{ status: 'shipping', search: '#A1' }, '/files/exports/orders.csv?status=shipping&search=%23A1'],
])('PAPER-9: %j of a list goes with its download', (filter, address) => {
  expect(exportAddress('orders', filter)).toBe(address);
});
