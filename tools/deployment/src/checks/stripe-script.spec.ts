import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { projectRoot } from '@makeport/local-stack/paths';

const read = (...path: string[]): string => readFileSync(resolve(projectRoot, ...path), 'utf8');

describe('the payment provider’s script', () => {
  it('P11: is by default of the release that the package for browsers expects', () => {
    const shop = createRequire(resolve(projectRoot, 'frontends/brand/package.json'));
    const stripeJs = resolve(dirname(shop.resolve('@stripe/stripe-js')), '../dist/pure.js');
    const release = /RELEASE_TRAIN = '(\w+)'/.exec(read(stripeJs))?.[1];
    expect(release).toMatch(/^\w+$/);
    expect(read('services/bff/src/config.ts')).toContain(
      `.default('https://js.stripe.com/${release ?? ''}/stripe.js')`,
    );
  });
});
