import {
  belowMinimumText,
  belowOptionMinimumText,
  fileTooLargeText,
  imageTooLargeText,
  MAX_DOCUMENT_BYTES,
  optionUnavailableText,
  ORDER_PROGRESS,
  ORDER_STATUS_LABELS,
  orderStatuses,
  MAX_PAYMENT_CENTS,
  PRODUCT_NOT_FOUND_TEXT,
  TOTAL_TOO_HIGH_TEXT,
  SHIPPING_PRICE_CENTS,
  TOO_MANY_IMAGES_TEXT,
  formatUnits,
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
    expect(belowOptionMinimumText(1_000, 'Logo Print')).toBe('Minimum 1,000 units required for Logo Print');
    expect(optionUnavailableText('Logo Print')).toBe('Logo Print is currently unavailable');
    expect(PRODUCT_NOT_FOUND_TEXT).toBe('Product not found');
  });

  it('OPEN-68, CHAT-18, MFR-29: says which file is too large, and how many pictures there may be', () => {
    expect(imageTooLargeText('front.png')).toBe('Image front.png exceeds 5MB size limit');
    expect(fileTooLargeText('plan.pdf', MAX_DOCUMENT_BYTES)).toBe('File plan.pdf exceeds 10MB size limit');
    expect(TOO_MANY_IMAGES_TEXT).toBe('Maximum 8 images allowed');
  });
});

describe('tables of an order', () => {
  it('BDASH-12 to BDASH-18: how far it is, and what that is called', () => {
    expect(orderStatuses.map((status) => [ORDER_STATUS_LABELS[status], ORDER_PROGRESS[status]])).toEqual([
      ['Pending', 10],
      ['Approved', 30],
      ['In Production', 60],
      ['Shipping', 80],
      ['Completed', 100],
      ['Cancelled', 0],
    ]);
  });

  it('CHK-13: what shipping costs', () =>
    expect(SHIPPING_PRICE_CENTS).toEqual({ standard: 1_500, express: 2_500, overnight: 4_500 }));
});

it('P22: names the limit that is enforced', () => {
  const limit = (MAX_PAYMENT_CENTS / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(TOTAL_TOO_HIGH_TEXT).toContain(limit);
});
