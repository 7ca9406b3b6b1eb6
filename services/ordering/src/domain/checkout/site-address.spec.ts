import { addressOfSite } from './site-address';

const site = 'https://makeport.example';

describe('addresses of this site', () => {
  it.each([
    ['/checkout/success', 'https://makeport.example/checkout/success'],
    ['https://makeport.example/checkout/cancel', 'https://makeport.example/checkout/cancel'],
    ['https://makeport.example:443/checkout/success', 'https://makeport.example/checkout/success'],
    ['/checkout/success?item=1#top', 'https://makeport.example/checkout/success?item=1#top'],
  ])('CHK-51: %s is one', (address, absolute) => {
    expect(addressOfSite(site, address)).toBe(absolute);
  });

  it.each([
    'https://evil.example/checkout/success',
    '//evil.example/checkout/success',
    'https://makeport.example.evil.example/',
    'https://makeport.example@evil.example/',
    'https://somebody:secret@makeport.example/',
    'http://makeport.example/checkout/success',
    'https://makeport.example:8443/',
    '\\\\evil.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
  ])('CHK-51: %s is none', (address) => {
    expect(addressOfSite(site, address)).toBeNull();
  });
});
