import { checkLinkOrigin } from './check-link-origin';

const origin = 'https://makeport.test';

it('X32: a link on the public origin may be mailed', () => {
  expect(() =>
    checkLinkOrigin('https://makeport.test/reset-password#token=1', origin),
  ).not.toThrow();
});

it.each([
  'https://evil.example/reset-password',
  'http://makeport.test/reset-password',
  'https://makeport.test.evil.example/',
  'https://makeport.test@evil.example/',
  'https://makeport.test:8443/',
  'javascript:alert(1)',
])('X32: %s may not', (url) => {
  expect(() => checkLinkOrigin(url, origin)).toThrow('The link does not lead to Makeport');
});
