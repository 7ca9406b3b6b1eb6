import type { VerificationState } from '../../gen/graphql';
import { firstSteps } from './first-steps-rules';

const known = (
  location: string,
  description: string | null,
  total: number,
  state: VerificationState = 'none',
) => ({
  manufacturerSettings: { id: 'm1', location, description },
  verification: { id: 'm1', state },
  ownProducts: { total },
});
const open = (steps: ReturnType<typeof firstSteps>) =>
  steps.filter(({ done }) => !done).map(({ title }) => title);

describe('the first steps of a new manufacturer', () => {
  it('F23, VER-8: are its profile, its first product, its verification and its payouts', () => {
    const verify = 'Verify your company';
    const all = ['Complete your profile', 'List your first product', verify, 'Set up payouts'];
    expect(open(firstSteps(known('Not specified', null, 0), 'none'))).toEqual(all);
    expect(open(firstSteps(known('Porto', 'Bottles', 0, 'approved'), 'ready'))).toEqual([
      'List your first product',
    ]);
    expect(open(firstSteps(known('Porto', '', 4), undefined))).toEqual([
      'Complete your profile',
      verify,
    ]);
  });

  it('F23: each says what it is for and leads to its page', () => {
    expect(firstSteps(known('Not specified', null, 0), 'pending')).toEqual([
      {
        title: 'Complete your profile',
        text: 'Your location and what you make, as brands see it.',
        to: '/manufacturer/settings',
        done: false,
      },
      {
        title: 'List your first product',
        text: 'Brands find it immediately.',
        to: '/manufacturer/products/new',
        done: false,
      },
      {
        title: 'Verify your company',
        text: 'Send documents; once approved, brands see a ‘Verified’ mark beside your name.',
        to: '/manufacturer/settings#verification',
        done: false,
      },
      {
        title: 'Set up payouts',
        text: 'Released payments are kept for you until then.',
        to: '/manufacturer/payments',
        done: false,
      },
    ]);
  });

  it.each([
    ['Not specified', 'Bottles', false],
    ['Porto', null, false],
    ['Porto', '', false],
    ['Porto', 'Bottles', true],
  ])(
    'F23: a profile with the location %j and the description %j is complete: %s',
    (place, text, done) => {
      expect(firstSteps(known(place, text, 0), undefined)[0]?.done).toBe(done);
    },
  );

  it('VER-8: the step says that documents were refused, and leads to the reason', () => {
    const [, , step] = firstSteps(known('Porto', null, 0, 'refused'), undefined);
    expect(step).toMatchObject({
      text: 'Your documents were not approved. See why, and send them again.',
      to: '/manufacturer/settings#verification',
      done: false,
    });
  });

  it('F23: payouts are not asked for before their state is known', () => {
    expect(firstSteps(known('Porto', null, 0), undefined)).toHaveLength(3);
    expect(firstSteps(known('Porto', null, 0), 'restricted')[3]?.done).toBe(false);
  });

  it('F23: are over once profile and first product are there, and not known before they were asked for', () => {
    expect(firstSteps(known('Porto', 'Bottles', 1), 'none')).toEqual([]);
    expect(firstSteps(undefined, 'none')).toEqual([]);
  });
});
