import { clientAddress } from './client-address';

describe('clientAddress', () => {
  it.each([
    ['of the connection, where nobody is believed', '203.0.113.7', ['203.0.113.7']],
    ['that the web server tells', '203.0.113.7', ['10.0.0.2', '203.0.113.7']],
    ['of the web server, where it tells none', '10.0.0.2', ['10.0.0.2', 'unknown']],
    [
      'that the web server tells, though it is one of ours as well',
      '10.0.0.9',
      ['10.0.0.2', '10.0.0.9', '1.2.3.4'],
    ],
  ])('X1, OPEN-6: is the address %s', (_what, address, ips) => {
    expect(clientAddress({ ip: ips.at(-1) ?? '', ips })).toBe(address);
  });

  it('X1, OPEN-6: is that of the connection without any proxy', () => {
    expect(clientAddress({ ip: '203.0.113.7' })).toBe('203.0.113.7');
  });
});
