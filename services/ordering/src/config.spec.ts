import { configSchema } from './config';

const getCountries = (environment: Record<string, string>) =>
  configSchema
    .parse({
      HTTP_PORT: '4041',
      RPC_CALLER_KEYS: `bff:${'x'.repeat(43)}`,
      DATABASE_URL: 'postgres://localhost/ordering',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
      ...environment,
    })
    .payoutCountries.map(({ code }) => code);

describe('the settings of ordering', () => {
  it('P36: offer payouts abroad where the stand-in answers or the operator names countries', () => {
    expect(getCountries({})).toEqual(['US']);
    expect(getCountries({ STRIPE_API_BASE: 'http://localhost:4090' })).toContain('CZ');
    expect(getCountries({ PAYOUT_COUNTRIES: 'US,PT:recipient' })).toEqual(['US', 'PT']);
  });
});
