import { defaultMessage } from './default-message';

const productName = 'Tote Bag';

describe('the default message', () => {
  it.each([
    [
      { kind: 'product', productName },
      'Hi, I am interested in Tote Bag. Could you tell me more about customization and pricing?',
    ],
    [
      { kind: 'order', productName, orderNumber: '#A1B2C3D4' },
      'Hi, I have a question about order #A1B2C3D4 (Tote Bag).',
    ],
    [
      { kind: 'sample_request', productName },
      'Hi, I have a question about the sample request for Tote Bag.',
    ],
    [{ kind: 'none', productName: null }, 'Hi, I would like to learn more about your products.'],
  ] as const)('CHAT-14, OPEN-55: a brand’s about %o', (topic, text) => {
    expect(defaultMessage('brand', topic)).toBe(text);
  });

  it('OPEN-55, MFR-48: a manufacturer’s is about the product, whatever led to it', () => {
    for (const kind of ['product', 'order', 'sample_request'] as const) {
      expect(defaultMessage('manufacturer', { kind, productName })).toBe(
        'Hi, I am contacting you about Tote Bag.',
      );
    }
    expect(defaultMessage('manufacturer', { kind: 'none', productName: null })).toBeNull();
  });
});
