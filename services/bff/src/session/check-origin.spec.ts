import { checkRequest } from './check-origin';

const own = 'https://makeport.test';
const good = { origin: own, 'content-type': 'application/json', 'x-makeport-csrf': '1' };

describe('checkRequest', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'takes %s',
    (type) => {
      expect(() => {
        checkRequest({ ...good, 'content-type': type }, own);
      }).not.toThrow();
    },
  );

  it.each([
    ['bff.foreign_origin', { ...good, origin: 'https://evil.test' }],
    ['bff.foreign_origin', { ...good, origin: 'http://makeport.test' }],
    ['bff.foreign_origin', { ...good, origin: 'https://makeport.test:444' }],
    ['bff.foreign_origin', { 'content-type': 'application/json', 'x-makeport-csrf': '1' }],
    ['bff.missing_header', { origin: own, 'content-type': 'application/json' }],
    ['bff.not_json', { ...good, 'content-type': 'text/plain' }],
    ['bff.not_json', { ...good, 'content-type': 'application/jsonp' }],
    ['bff.not_json', { origin: own, 'x-makeport-csrf': '1' }],
  ])('refuses with %s: %o', (code, headers) => {
    expect(() => {
      checkRequest(headers, own);
    }).toThrow(expect.objectContaining({ code }) as Error);
  });
});
