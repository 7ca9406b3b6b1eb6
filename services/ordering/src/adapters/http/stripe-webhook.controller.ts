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

/** Stripe's webhook: checked, stored, answered; the work comes afterwards. Anything but 2xx makes Stripe repeat. */
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
