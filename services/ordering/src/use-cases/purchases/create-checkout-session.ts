import { Inject, Injectable } from '@nestjs/common';
import { CatalogClient } from '../../adapters/rpc/clients/catalog-client';
import { addressOfSite } from '../../domain/checkout/site-address';
import {
  checkoutSessionRefused,
  checkoutSessionUnavailable,
  tooManyCheckouts,
} from '../../domain/order/order.errors';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { CHECKOUT_LIMIT, type CountForAccount } from '../checkout/checkout-limit';
import { SITE_ORIGIN } from '../settings';
import { HostedPayments, type HostedSession } from './hosted-payments';

export interface CreateCheckoutSessionInput {
  readonly accountId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * Creates the provider's payment page for one fixed item (CHK-50, CHK-51).
 * @throws DomainError checkoutSessionRefused for an unknown price or the address of another site,
 *   checkoutSessionUnavailable
 */
@Injectable()
export class CreateCheckoutSession {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly hosted: HostedPayments,
    @Inject(CHECKOUT_LIMIT) private readonly countForAccount: CountForAccount,
    @Inject(SITE_ORIGIN) private readonly siteOrigin: string,
  ) {}

  async execute(input: CreateCheckoutSessionInput): Promise<{ sessionId: string; url: string }> {
    const successUrl = addressOfSite(this.siteOrigin, input.successUrl);
    if (successUrl === null) throw checkoutSessionRefused('successUrl');
    const cancelUrl = addressOfSite(this.siteOrigin, input.cancelUrl);
    if (cancelUrl === null) throw checkoutSessionRefused('cancelUrl');
    const item = (await this.catalog.listFixedItems()).find(
      ({ priceId }) => priceId === input.priceId,
    );
    if (!item) throw checkoutSessionRefused('priceId');
    const waitMs = await this.countForAccount(input.accountId);
    if (waitMs !== null) throw tooManyCheckouts(waitMs);
    const { id: sessionId, url } = await this.create({
      item,
      accountId: input.accountId,
      successUrl,
      cancelUrl,
    });
    if (url === null)
      throw checkoutSessionUnavailable(new Error(`session ${sessionId} has no page`));
    return { sessionId, url };
  }

  private async create(
    request: Parameters<HostedPayments['createSession']>[0],
  ): Promise<HostedSession> {
    try {
      return await this.hosted.createSession(request);
    } catch (error) {
      if (isProviderFailure(error)) throw checkoutSessionUnavailable(error);
      throw error;
    }
  }
}
