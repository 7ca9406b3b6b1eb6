import {
  belowMinimumText,
  belowOptionMinimumText,
  fileTooLargeText,
  imageTooLargeText,
  MAX_DOCUMENT_BYTES,
  optionUnavailableText,
  ORDER_STATUSES,
  orderStatusChoices,
  orderStatuses,
  orderStatusLabel,
  getOrderButtons,
  MAX_PAYMENT_CENTS,
  PRODUCT_NOT_FOUND_TEXT,
  TOTAL_TOO_HIGH_TEXT,
  SHIPPING_PRICE_CENTS,
  TOO_MANY_IMAGES_TEXT,
  formatUnits,
  DEFAULT_LEAD_TIME,
  DOCUMENT_HINT,
  EVIDENCE_FILES_HINT,
  EVIDENCE_TOO_LARGE_TEXT,
  evidenceFileTypes,
  IMAGE_HINT,
  LOCATION_UNKNOWN_TEXT,
  manufacturerSpecialties,
  MAX_ATTACHMENT_BYTES,
  MAX_IMAGE_BYTES,
  profileCategories,
  startsAt,
} from './index';

describe('what several sides show alike', () => {
  it.each([
    [0, '0 units'],
    [1, '1 unit'],
    [2, '2 units'],
    [1_000, '1,000 units'],
    [1_000_000, '1,000,000 units'],
  ])('B27: %i in words', (count, words) => expect(formatUnits(count)).toBe(words));

  it('OPEN-27, CAT-31: says which quantity is too small', () => {
    expect(belowMinimumText(500)).toBe('Minimum order quantity is 500 units');
    expect(belowMinimumText(1)).toBe('Minimum order quantity is 1 unit');
    expect(belowOptionMinimumText(1_000, 'Logo Print')).toBe(
      'Minimum 1,000 units required for Logo Print',
    );
    expect(optionUnavailableText('Logo Print')).toBe('Logo Print is currently unavailable');
    expect(PRODUCT_NOT_FOUND_TEXT).toBe('Product not found');
  });

  it('OPEN-68, CHAT-18, MFR-29: says which file is too large, and how many pictures there may be', () => {
    expect(imageTooLargeText('front.png')).toBe('Image front.png exceeds 5MB size limit');
    expect(fileTooLargeText('plan.pdf', MAX_DOCUMENT_BYTES)).toBe(
      'File plan.pdf exceeds 10MB size limit',
    );
    expect(TOO_MANY_IMAGES_TEXT).toBe('Maximum 8 images allowed');
  });
});

describe('what may be uploaded', () => {
  it('LOGO-2, VER-1, CHAT-18: is said in megabytes of 1,048,576 bytes', () => {
    expect(IMAGE_HINT).toBe('PNG, JPG, WebP or GIF, up to 5MB');
    expect(DOCUMENT_HINT).toBe('PDF, PNG or JPG, up to 10MB');
    expect([MAX_IMAGE_BYTES, MAX_DOCUMENT_BYTES, MAX_ATTACHMENT_BYTES]).toEqual([
      5_242_880, 10_485_760, 10_485_760,
    ]);
  });

  it('P2: of files for a card’s bank, what it takes', () => {
    expect(evidenceFileTypes).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
    expect(EVIDENCE_FILES_HINT).toBe('PDF, JPEG or PNG, 4.5 MB together.');
    expect(EVIDENCE_TOO_LARGE_TEXT).toBe(
      'The files are larger than 4.5 MB together, which is more than the bank accepts.',
    );
  });
});

describe('what a profile offers', () => {
  it('BDASH-29, MFR-63: categories and specialties', () => {
    expect(profileCategories).toEqual([
      'Electronics',
      'Apparel',
      'Home Goods',
      'Beauty',
      'Food & Beverage',
    ]);
    expect(manufacturerSpecialties).toEqual([
      'Custom Manufacturing',
      'OEM Production',
      'Design Services',
      'Prototyping',
      'Mass Production',
    ]);
  });

  it('AUTH-12, MFR-33: what stands there before anybody has said it', () => {
    expect([LOCATION_UNKNOWN_TEXT, DEFAULT_LEAD_TIME]).toEqual(['Not specified', '30-45 days']);
  });
});

describe('tables of an order', () => {
  it('ORD-1, BDASH-12 to BDASH-18: the statuses, what they are called and how far they are', () => {
    const rows = Object.entries(ORDER_STATUSES);
    expect(rows.map(([status, { label, progress }]) => [status, label, progress])).toEqual([
      ['pending', 'Pending', 10],
      ['approved', 'Approved', 30],
      ['in_production', 'In Production', 60],
      ['shipping', 'Shipping', 80],
      ['completed', 'Completed', 100],
      ['cancelled', 'Cancelled', 0],
    ]);
  });

  it('ORD-3: an action begins where its row says, and nowhere else', () => {
    const from = (action: Parameters<typeof startsAt>[0]) =>
      orderStatuses.filter((status) => startsAt(action, status));
    expect(from('confirm_receipt')).toEqual(['completed']);
    expect(from('cancel_charged_back')).toEqual([
      'pending',
      'approved',
      'in_production',
      'shipping',
    ]);
  });

  it('MFR-43, MFR-44: an open order has the buttons of its next steps, others and unknown ones have none', () => {
    const labels = (status: string) => getOrderButtons(status).map(({ label }) => label);
    expect([...orderStatuses, 'on_hold'].map((status) => [status, ...labels(status)])).toEqual([
      ['pending', 'Approve Order', 'Reject Order'],
      ['approved', 'Start Production'],
      ['in_production', 'Mark as Shipping'],
      ['shipping', 'Mark as Completed'],
      ['completed'],
      ['cancelled'],
      ['on_hold'],
    ]);
  });

  it('OPEN-52, MFR-41: lists are filtered by all but cancelled', () => {
    expect(orderStatusChoices.map(orderStatusLabel)).toEqual([
      'Pending',
      'Approved',
      'In Production',
      'Shipping',
      'Completed',
    ]);
  });

  it('CHK-13: what shipping costs', () =>
    expect(SHIPPING_PRICE_CENTS).toEqual({ standard: 1_500, express: 2_500, overnight: 4_500 }));
});

it('P22: names the limit that is enforced', () => {
  const limit = (MAX_PAYMENT_CENTS / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
  });
  expect(TOTAL_TOO_HIGH_TEXT).toContain(limit);
});
