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
});

it('names what is missing or wrong and repeats no value', () => {
  const wrong = { STRIPE_SECRET_KEY: 'sk_live_very_secret', HTTP_PORT: '99999' };
  const problem = () => loadConfig(wrong);
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'HTTP_PORT'])
    expect(problem).toThrow(name);
  expect(problem).not.toThrow('very_secret');
});

it('takes an address of its own, and no webhooks at all', () => {
  const config = loadConfig({
    ...minimal,
    SANDBOX_WEBHOOK_URL: 'off',
    PUBLIC_ORIGIN: 'http://localhost:4090/',
  });
  expect(config).toMatchObject({
    webhookUrl: undefined,
    publicOrigin: 'http://localhost:4090',
  });
});
