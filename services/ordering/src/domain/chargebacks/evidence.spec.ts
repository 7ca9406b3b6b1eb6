import { anOrder, voltworks } from '../../../test/support/builders';
import { refusal } from '../../../test/support/refusal';
import { checkEvidenceFiles, toEvidence } from './evidence';
import { SYSTEM, type TimelineEntry } from '../order/timeline';

const at = new Date('2026-12-18T10:30:00.000Z');
const entry = (kind: TimelineEntry['kind'], note: string | null = null): TimelineEntry => ({
  key: kind,
  kind,
  at,
  note,
  ...(kind === 'shipping' ? { actor: 'manufacturer', actorName: voltworks.name } : SYSTEM),
});

describe('evidence of an order', () => {
  it('P2: says what was ordered, for whom, and how it was sent', () => {
    const shipped = {
      carrierName: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      shippedAt: at,
    } as const;
    const order = anOrder(shipped);
    const [item] = order.items;
    const texts = toEvidence(order, []);
    expect(texts).toMatchObject({
      shippingCarrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      shippingDate: '2026-12-18',
      customerEmail: order.shippingInfo.email,
      statement: '',
    });
    expect(texts.productDescription).toContain(`${item.quantity} × ${item.name}`);
    expect(texts.shippingAddress).toContain(order.shippingInfo.city);
  });

  it('P2: leaves empty what has not happened', () => {
    expect(toEvidence(anOrder(), [])).toMatchObject({
      shippingDate: '',
      trackingNumber: '',
      timeline: '',
    });
  });

  it('P2: tells the timeline line by line, without what the bank did itself', () => {
    const steps = [
      entry('payment_check_opened'),
      entry('shipping', 'UPS, tracking number 1Z'),
      entry('chargeback_opened'),
      entry('completion_overdue'),
    ];
    expect(toEvidence(anOrder(), steps).timeline.split('\n')).toEqual([
      `2026-12-18 10:30 UTC: Shipping, ${voltworks.name}, UPS, tracking number 1Z`,
      '2026-12-18 10:30 UTC: Completion overdue',
    ]);
  });
});

describe('files of evidence', () => {
  const file = (contentType: string, sizeBytes: number) => ({
    name: 'proof',
    contentType,
    sizeBytes,
  });

  it('P2: are PDF, JPEG and PNG of 4.5 MB together', () => {
    const most = [file('application/pdf', 4_000_000), file('image/png', 500_000)];
    expect(() => checkEvidenceFiles(most)).not.toThrow();
    expect(() => checkEvidenceFiles([...most, file('image/jpeg', 1)])).toThrow(
      refusal({ code: 'ordering.evidence_files_too_large' }),
    );
    expect(() => checkEvidenceFiles([file('image/webp', 1)])).toThrow(
      refusal({ code: 'ordering.evidence_file_unknown_type' }),
    );
  });
});
