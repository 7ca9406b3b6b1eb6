import {
  assertComplete,
  assertEditable,
  decide,
  type Decision,
  type VerificationState,
} from './verification';

const states: readonly VerificationState[] = [
  'none',
  'submitted',
  'approved',
  'refused',
  'withdrawn',
];
const decisions: readonly Decision[] = ['approve', 'refuse', 'withdraw'];

describe('the verification of a manufacturer', () => {
  it('VER-4: what was sent is approved or refused, what was approved is withdrawn, and nothing else', () => {
    const possible = states.flatMap((state) =>
      decisions.flatMap((decision) => {
        try {
          return [[state, decision, decide(state, decision, 'Unreadable').state]];
        } catch {
          return [];
        }
      }),
    );
    expect(possible).toEqual([
      ['submitted', 'approve', 'approved'],
      ['submitted', 'refuse', 'refused'],
      ['approved', 'withdraw', 'withdrawn'],
    ]);
  });

  it.each(['refuse', 'withdraw'] as const)('VER-4: to %s needs a reason', (decision) => {
    const from = decision === 'refuse' ? 'submitted' : 'approved';
    for (const reason of [undefined, '', ' \n']) {
      expect(() => decide(from, decision, reason)).toThrow('Please give a reason');
    }
    expect(decide(from, decision, ' Unreadable ').reason).toBe('Unreadable');
  });

  it('VER-4: an approval has no reason', () => {
    expect(decide('submitted', 'approve', 'Fine').reason).toBeNull();
  });

  it('VER-2: documents change only while nobody looks at them', () => {
    const open = states.filter((state) => {
      try {
        assertEditable(state);
        return true;
      } catch {
        return false;
      }
    });
    expect(open).toEqual(['none', 'refused', 'withdrawn']);
  });

  it('VER-2: the registration of the business is needed', () => {
    expect(() => assertComplete([{ kind: 'certificate' }])).toThrow(
      'Please add your business registration',
    );
    expect(() =>
      assertComplete([{ kind: 'certificate' }, { kind: 'business_registration' }]),
    ).not.toThrow();
  });
});
