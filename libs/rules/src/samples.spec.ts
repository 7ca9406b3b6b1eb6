import {
  SAMPLE_SHIPMENT_CORRECTABLE_MS,
  sampleActions,
  sampleStatusChoices,
  sampleTransitions,
  sampleUnitCents,
} from './samples';

describe('samples', () => {
  it('CHK-32, OPEN-34: a sample costs its own fee, or that of the platform where it has none', () => {
    expect(sampleUnitCents(4_500)).toBe(4_500);
    expect(sampleUnitCents(null)).toBe(5_000);
    expect(sampleUnitCents(0)).toBe(5_000);
  });

  it('ORD-20: a manufacturer approves or rejects what is pending, and ships what is approved', () => {
    expect(sampleActions.map((action) => [action, sampleTransitions[action]])).toEqual([
      ['approve', { from: 'pending', to: 'approved' }],
      ['reject', { from: 'pending', to: 'rejected' }],
      ['ship', { from: 'approved', to: 'shipped' }],
    ]);
  });

  it('MFR-51: lists are filtered by what a request can be', () => {
    expect(sampleStatusChoices).toEqual(['pending', 'approved', 'rejected', 'shipped']);
  });

  it('PAPER-4: a parcel is corrected for thirty days', () => {
    expect(new Date(SAMPLE_SHIPMENT_CORRECTABLE_MS).toISOString()).toBe('1970-01-31T00:00:00.000Z');
  });
});
