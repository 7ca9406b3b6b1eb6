import { Logger } from '@makeport/service-kit';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { ReceiveProviderEvent } from '../../use-cases/webhooks/receive-provider-event';
import { StripeWebhookController } from './stripe-webhook.controller';

describe('a webhook', () => {
  const execute = jest.fn<Promise<boolean>, []>();
  const warn = jest.fn();
  const error = jest.fn();
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const testing = await Test.createTestingModule({
      controllers: [StripeWebhookController],
      providers: [
        { provide: ReceiveProviderEvent, useValue: { execute } },
        { provide: Logger, useValue: { warn } },
      ],
    }).compile();
    testing.useLogger({ log: jest.fn(), warn: jest.fn(), error });
    app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), {
      rawBody: true,
    });
    await app.init();
  });
  beforeEach(() => jest.clearAllMocks());
  afterAll(() => app.close());

  const send = () =>
    app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'stripe-signature': 't=1' },
      payload: {},
    });

  it('is answered 200 once it is stored', async () => {
    execute.mockResolvedValue(true);
    expect(await send()).toMatchObject({ statusCode: 200, body: '{"received":true}' });
  });

  it('is answered 400 if it is not the provider’s', async () => {
    execute.mockResolvedValue(false);
    expect(await send()).toMatchObject({ statusCode: 400, body: '{"received":false}' });
  });

  it('is answered 503 while the database stops, so that the provider repeats it, and no error is logged', async () => {
    const stopped = new Error('terminating connection due to administrator command');
    execute.mockRejectedValue(Object.assign(stopped, { code: '57P01' }));
    const { statusCode, body } = await send();
    expect(statusCode).toBe(503);
    expect(body).toContain('Ordering is not available. Please try again.');
    expect(warn).toHaveBeenCalledWith({ err: stopped }, expect.any(String));
    expect(error).not.toHaveBeenCalled();
  });

  it('is answered 500 where the fault is ours, which is logged', async () => {
    execute.mockRejectedValue(new TypeError('of ours'));
    const { statusCode, body } = await send();
    expect(statusCode).toBe(500);
    expect(body).not.toContain('of ours');
    expect(warn).not.toHaveBeenCalled();
    expect(error).toHaveBeenCalled();
  });
});
