import { heldUntil } from './payment-promise';

describe('what Makeport promises about a payment', () => {
  it.each([
    [0, 'brand', 'held until the manufacturer completes the order'],
    [0, 'manufacturer', 'held until you complete the order'],
    [0, undefined, 'held until the manufacturer completes the order'],
    [7, 'brand', 'held until you confirm receipt, or 7 days after completion'],
    [1, 'manufacturer', 'held until the brand confirms receipt, or 1 day after completion'],
    [7, undefined, 'held until the brand confirms receipt, or 7 days after completion'],
    [undefined, 'brand', 'held'],
  ] as const)('B33, P31: with %s days for inspecting, to %s: %s', (inspectionDays, you, text) => {
    expect(heldUntil({ inspectionDays, you })).toBe(text);
  });

  it.each([0, 7, undefined])(
    'B33: samples are not inspected, whatever is set (%s)',
    (inspectionDays) => {
      expect(heldUntil({ inspectionDays, kind: 'sample', you: 'brand' })).toBe(
        'held until the samples are shipped',
      );
    },
  );
});
