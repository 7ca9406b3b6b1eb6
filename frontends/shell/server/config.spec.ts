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

  it('takes the origin of the payments sandbox from its script', () => {
    const origins = ['http://localhost:4090'];
    expect(readConfig({ STRIPE_JS_URL: 'http://localhost:4090/v3/' }, '/').payments).toEqual({
      scripts: origins,
      frames: origins,
      calls: origins,
    });
  });

  it('knows the hosts of Stripe, whatever the release of its script', () => {
    const STRIPE_JS_URL = 'https://js.stripe.com/basil/stripe.js';
    expect(readConfig({ STRIPE_JS_URL }, '/').payments).toEqual(readConfig({}, '/').payments);
  });

  it.each(['STRIPE_JS_URL', 'BFF_URL', 'WEB_PORT', 'FRONTENDS_DIR', 'SUPPORT_EMAIL'])(
    'P6: an empty %s counts as not set',
    (name) => {
      expect(readConfig({ [name]: '' }, '/app')).toEqual(readConfig({}, '/app'));
    },
  );

  it.each([{ WEB_PORT: 'many' }, { BFF_URL: 'nowhere' }, { LOG_LEVEL: 'loud' }])(
    'refuses %j by its name',
    (env) => {
      expect(() => readConfig(env, '/')).toThrow(Object.keys(env)[0]);
    },
  );
});
