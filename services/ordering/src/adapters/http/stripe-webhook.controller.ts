import {
  Controller,
  Headers,
  HttpCode,
  Inject,
  Post,
  Req,
  Res,
  UseFilters,
  type RawBodyRequest,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReceiveProviderEvent } from '../../use-cases/webhooks/receive-provider-event';
import { OutageFilter } from './outage.filter';

/**
 * Checks, stores and answers Stripe's webhook requests; the processing follows later. Stripe
 * retries after any answer except 2xx.
 */
@Controller('webhooks/stripe')
@UseFilters(OutageFilter)
export class StripeWebhookController {
  constructor(@Inject(ReceiveProviderEvent) private readonly receive: ReceiveProviderEvent) {}

  @Post()
  @HttpCode(200)
  async stripe(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ received: boolean }> {
    const received = await this.receive.execute(
      request.rawBody ?? Buffer.alloc(0),
      signature ?? '',
    );
    if (!received) void reply.status(400);
    return { received };
  }
}
