import { createHash } from 'node:crypto';
import { allowInlineBlocks } from './security-headers';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy =
  "default-src 'self';script-src 'self' https://pay.test;style-src 'self';img-src 'self'";

describe('allowInlineBlocks', () => {
  it('T8: allows the inline blocks of the page, each by its hash, and nothing else', () => {
    const page =
      '<style>\n a {}\n</style><script>start()</script><script type="application/json" id="x">{}</script><script defer src="/a.js"></script>';
    expect(allowInlineBlocks(policy, page)).toBe(
      `default-src 'self';script-src 'self' ${hash('start()')} https://pay.test;style-src 'self' ${hash('\n a {}\n')};img-src 'self'`,
    );
  });

  it('T8: leaves the policy of a page without them as it is', () => {
    expect(allowInlineBlocks(policy, '<p>hello</p>')).toBe(policy);
  });
});
