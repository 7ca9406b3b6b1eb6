import { rpcCallers, type StackContext } from './definition.ts';
import { getPorts } from './ports.ts';

/** A stack as `npm start` would run it, for comparison with deployments. */
export const exampleContext: StackContext = {
  mode: 'production',
  ports: getPorts(4000, {}),
  stateFolder: '/state',
  secrets: {
    postgresPassword: 'x',
    databasePasswords: {},
    rpcKeys: Object.fromEntries(
      rpcCallers.map((name) => [
        name,
        { publicKey: `public-${name}`, privateKey: `private-${name}` },
      ]),
    ),
    stripeWebhookSecret: 'x',
    sandboxSecretKey: 'x',
    sandboxPublishableKey: 'x',
    secondFactorKey: 'x',
    vapid: { publicKey: 'x', privateKey: 'x' },
  },
  payments: {
    sandbox: true,
    secretKey: 'x',
    publishableKey: 'x',
    webhookSecret: 'x',
    connectWebhookSecret: 'x',
    apiBase: 'x',
    scriptUrl: 'x',
    origin: 'x',
  },
  postgresHost: 'x',
  kafkaBrokers: 'x',
  temporalAddress: 'x',
  temporalUi: 'x',
  openSearchUrl: 'x',
};
