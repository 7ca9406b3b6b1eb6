import { readMailedLink } from './mailed-link';

const brand = { signIn: '/brand-auth', settings: '/brand/settings' };
const manufacturer = { signIn: '/auth', settings: '/manufacturer/settings' };

describe('a mailed link', () => {
  it.each([
    ['#token=Zk3v-_', { token: 'Zk3v-_', ...brand }],
    ['#token=Zk3v&account=manufacturer', { token: 'Zk3v', ...manufacturer }],
    ['#token=', { token: null, ...brand }],
    ['#somewhere', { token: null, ...brand }],
    ['', { token: null, ...brand }],
  ])('OPEN-8: %j', (hash, link) => {
    expect(readMailedLink({ hash })).toEqual(link);
  });
});
