import { loadConfig } from './config';

const minimal = { STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };

it('has a default for everything but the webhook secret', () => {
  expect(loadConfig(minimal)).toMatchObject({
    host: '127.0.0.1',
    port: 4090,
    webhookUrl: 'http://127.0.0.1:4041/webhooks/stripe',
    stateFile: undefined,
    secretKey: undefined,
  });
  expect(loadConfig(minimal).prices.map(({ id }) => id)).toEqual([
    'price_powerbank',
    'price_earbuds',
    'price_waterbottle',
  ]);
});

it('names what is missing or wrong and repeats no value', () => {
  const wrong = { STRIPE_SECRET_KEY: 'sk_live_very_secret', HTTP_PORT: '99999', SANDBOX_PRICES: '{' };
  const problem = () => loadConfig(wrong);
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'HTTP_PORT', 'SANDBOX_PRICES'])
    expect(problem).toThrow(name);
  expect(problem).not.toThrow('very_secret');
});

it('takes prices and accounts as JSON, and no webhooks at all', () => {
  const config = loadConfig({
    ...minimal,
    SANDBOX_WEBHOOK_URL: 'off',
    SANDBOX_PRICES: '[{"id":"price_1","productId":"prod_1","name":"One","unitAmount":100}]',
    SANDBOX_ACCOUNTS: '[]',
    PUBLIC_ORIGIN: 'http://localhost:4090/',
  });
  expect(config).toMatchObject({
    webhookUrl: undefined,
    accounts: [],
    publicOrigin: 'http://localhost:4090',
  });
  expect(config.prices[0]).toMatchObject({ id: 'price_1', currency: 'usd' });
});
