import { loadPaymentProvider } from './payment-provider';

const config = {
  stripeScriptUrl: 'https://payments.test/v3',
  stripePublishableKey: 'pk_test_demo',
};
const script = () =>
  document.querySelector<HTMLScriptElement>(`script[src="${config.stripeScriptUrl}"]`);

describe('payment provider', () => {
  it('CHK-35: a script that does not load is told, and can be tried again', async () => {
    const first = loadPaymentProvider(config);
    script()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('Failed to load Stripe');
    expect(script()).toBeNull();
    const second = loadPaymentProvider(config);
    expect(script()).not.toBeNull();
    script()?.dispatchEvent(new Event('error'));
    await expect(second).rejects.toThrow('Failed to load Stripe');
  });

  it('CHK-36: a script without the provider in it is told', async () => {
    const loading = loadPaymentProvider(config);
    script()?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('Failed to initialize Stripe');
  });

  it('CHK-23, CHK-36: starts once, with the configured key; a provider that refuses is told', async () => {
    const stripe = { elements: jest.fn() };
    const start = Object.assign(
      jest.fn((_key: string) => stripe),
      { version: 'endive' },
    );
    start.mockImplementationOnce(() => {
      throw new Error('invalid key');
    });
    const loading = loadPaymentProvider(config);
    Object.assign(window, { Stripe: start });
    script()?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('Failed to initialize Stripe');

    await expect(loadPaymentProvider(config)).resolves.toBe(stripe);
    await expect(loadPaymentProvider(config)).resolves.toBe(stripe);
    expect(start.mock.calls).toEqual([['pk_test_demo'], ['pk_test_demo']]);
  });
});
