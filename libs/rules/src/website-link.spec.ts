import { websiteLink } from './website-link';

describe('websiteLink', () => {
  it('shows the host and leads to the address', () => {
    expect(websiteLink('https://voltworks.example')).toEqual({
      address: 'https://voltworks.example/',
      text: 'voltworks.example',
    });
    expect(websiteLink('http://a.example/shop')?.text).toBe('a.example/shop');
  });

  it.each([null, '', 'voltworks', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example'])(
    'does not follow %j',
    (website) => {
      expect(websiteLink(website)).toBeNull();
    },
  );
});
