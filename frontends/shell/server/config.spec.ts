import { readConfig } from './config';

describe('readConfig', () => {
  it('has defaults for everything', () => {
    expect(readConfig({}, '/app/frontends')).toMatchObject({
      port: 4000,
      bffUrl: 'http://127.0.0.1:4010',
      frontendsDirectory: '/app/frontends',
      support: { email: 'support@example.com', phone: '+1 (555) 010-0100' },
    });
  });

  it('reads several origins of the payment provider', () => {
    expect(
      readConfig({ PAYMENTS_JS_ORIGIN: 'http://localhost:4090, https://js.stripe.com' }, '/').paymentsOrigins,
    ).toEqual(['http://localhost:4090', 'https://js.stripe.com']);
  });

  it.each([{ WEB_PORT: 'many' }, { BFF_URL: 'nowhere' }, { LOG_LEVEL: 'loud' }])(
    'refuses %j by its name',
    (env) => {
      expect(() => readConfig(env, '/')).toThrow(Object.keys(env)[0]);
    },
  );
});
