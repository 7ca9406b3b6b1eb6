import { firstSteps } from './first-steps-rules';

const known = (location: string, description: string | null, total: number) => ({
  manufacturerSettings: { id: 'm1', location, description, verificationStatus: 'pending' as const },
  ownProducts: { total },
});
const open = (steps: ReturnType<typeof firstSteps>) =>
  steps.filter(({ done }) => !done).map(({ title }) => title);

describe('the first steps of a new manufacturer', () => {
  it('F23: are its profile, its first product and its payouts', () => {
    const all = ['Complete your profile', 'List your first product', 'Set up payouts'];
    expect(open(firstSteps(known('Not specified', null, 0), 'none'))).toEqual(all);
    expect(open(firstSteps(known('Porto', 'Bottles', 0), 'ready'))).toEqual(['List your first product']);
    expect(open(firstSteps(known('Porto', '', 4), undefined))).toEqual(['Complete your profile']);
  });

  it('F23: are over once profile and first product are there, and not known before they were asked for', () => {
    expect(firstSteps(known('Porto', 'Bottles', 1), 'none')).toEqual([]);
    expect(firstSteps(undefined, 'none')).toEqual([]);
  });
});
