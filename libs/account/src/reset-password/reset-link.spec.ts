import { resetLinkOf } from './reset-link';

describe('a mailed link', () => {
  it.each([
    ['#token=Zk3v-_', { token: 'Zk3v-_', signIn: '/brand-auth' }],
    ['#token=Zk3v&account=manufacturer', { token: 'Zk3v', signIn: '/auth' }],
    ['#token=', { token: null, signIn: '/brand-auth' }],
    ['#somewhere', { token: null, signIn: '/brand-auth' }],
    ['', { token: null, signIn: '/brand-auth' }],
  ])('OPEN-8: %j', (hash, link) => {
    expect(resetLinkOf({ hash })).toEqual(link);
  });
});
