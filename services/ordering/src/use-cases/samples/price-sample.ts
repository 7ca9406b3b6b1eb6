import { Injectable } from '@nestjs/common';
import { SamplesClient } from '../../adapters/rpc/clients/samples-client';
import type { PricedCart } from '../../domain/checkout/order-total';
import { sampleNotPayable, sampleRequestNotFound } from '../../domain/order/order.errors';
import { isPayable } from '../../domain/samples/sample-order';
import { priceSample } from '../../domain/samples/sample-price';

/** Prices a sample request for its brand (CHK-32, CHK-33). */
@Injectable()
export class PriceSample {
  constructor(private readonly samples: SamplesClient) {}

  /**
   * @throws DomainError sampleRequestNotFound, also for a request of another brand;
   * sampleNotPayable; amountNotPayable
   */
  async execute(brandId: string, sampleRequestId: string): Promise<PricedCart> {
    const request = await this.samples.findRequest(sampleRequestId);
    if (!request || request.brandId !== brandId) throw sampleRequestNotFound();
    if (!isPayable(request.status)) throw sampleNotPayable();
    return priceSample(request);
  }
}
