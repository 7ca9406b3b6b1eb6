import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import type { Cents } from '@makeport/money';
import { CheckoutRepository } from '../../adapters/postgres/checkout/checkout.repository';
import { SavedAddresses } from '../../adapters/postgres/checkout/saved-addresses';
import type { Checkout } from '../../domain/checkout/checkout';
import {
  checkoutClosed,
  idempotencyKeyReused,
  tooManyCheckouts,
} from '../../domain/order/order.errors';
import { checkShippingInfo, type ShippingInfo } from '../../domain/shipping/shipping';
import { CLOCK, type Clock } from '../clock';
import { CHECKOUT_LIMIT, type CountForAccount } from './checkout-limit';
import { getLinesKey } from './lines-key';
import { checkedChoice, type CheckedChoice, type PaymentChoice } from './payment-choice';
import { checkExpectation, type OpenedCheckout, PreparePayment } from './prepare-payment';
import { type CartInput, PriceCart } from './price-cart';
import { RepeatedOrders } from './repeated-orders';

export interface OpenCheckoutInput extends CartInput, PaymentChoice {
  readonly brand: { readonly id: string; readonly name: string };
  readonly shippingInfo: ShippingInfo;
  /** The total that the buyer saw. A different price now is refused, never charged silently. */
  readonly expectedTotalCents?: Cents | undefined;
  readonly idempotencyKey: string;
  /** Whether the buyer confirmed that the same lines were paid minutes ago. */
  readonly orderAgain?: boolean | undefined;
}

/** Prices the cart, stores the checkout and prepares its payment (architecture: the main flow, 1 and 2). */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly priceCart: PriceCart,
    private readonly preparePayment: PreparePayment,
    private readonly repeatedOrders: RepeatedOrders,
    private readonly savedAddresses: SavedAddresses,
    @Inject(CHECKOUT_LIMIT) private readonly countForBrand: CountForAccount,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(input: OpenCheckoutInput): Promise<OpenedCheckout> {
    const shippingInfo = checkShippingInfo(input.shippingInfo);
    const choice = checkedChoice(input);
    const requestHash = hashRequest([input.items, shippingInfo, input.shippingMethod]);
    const linesKey = getLinesKey(input.items);
    const stored = await this.checkouts.findByKey(input.brand.id, input.idempotencyKey);
    await this.refuseRepeated(input, linesKey, stored);
    const { checkout, isNew } = stored
      ? { checkout: stored, isNew: false }
      : await this.storeCheckout({ ...input, shippingInfo }, choice, { requestHash, linesKey });
    if (checkout.requestHash !== requestHash) throw idempotencyKeyReused();
    // Reported before anything is charged: a new checkout uses current prices.
    if (!isNew && checkout.status === 'open') await this.refuseOvertaken(checkout);
    const latest = isNew ? null : await this.checkouts.changeOpen(checkout.id, choice);
    const { expectedTotalCents } = input;
    return this.preparePayment.execute(latest ?? checkout, { expectedTotalCents, isNew });
  }

  /** The buyer's confirmation only covers payments from before this checkout was opened. */
  private async refuseRepeated(
    { brand, orderAgain = false }: OpenCheckoutInput,
    linesKey: string,
    stored: Checkout | null,
  ): Promise<void> {
    const repeated = stored?.repeated ?? orderAgain;
    await this.repeatedOrders.refuse({
      brandId: brand.id,
      linesKey,
      ...(stored?.status === 'open' && { checkoutId: stored.id }),
      repeatedSince: repeated ? (stored?.createdAt ?? this.now()) : undefined,
    });
  }

  private async refuseOvertaken({ id }: Checkout): Promise<void> {
    if ((await this.checkouts.findObstacle(id)) !== null) throw checkoutClosed();
  }

  private async storeCheckout(
    input: OpenCheckoutInput,
    choice: CheckedChoice,
    hashes: { requestHash: string; linesKey: string },
  ): Promise<{ checkout: Checkout; isNew: boolean }> {
    const priced = await this.priceCart.forOrder(input, input.brand.id);
    checkExpectation(priced.totals.totalCents, input.expectedTotalCents);
    const waitMs = await this.countForBrand(input.brand.id);
    if (waitMs !== null) throw tooManyCheckouts(waitMs);
    const checkout: Checkout = {
      id: randomUUID(),
      kind: 'production',
      status: 'open',
      brandId: input.brand.id,
      brandName: input.brand.name,
      idempotencyKey: input.idempotencyKey,
      ...hashes,
      ...priced,
      shippingInfo: input.shippingInfo,
      shippingMethod: input.shippingMethod,
      ...choice,
      sampleRequestId: null,
      paymentIntentId: null,
      repeated: input.orderAgain ?? false,
      paymentBegunAt: null,
      refundReason: null,
      createdAt: this.now(),
    };
    if (await this.checkouts.insert(checkout)) {
      await this.savedAddresses.markUsed(input.brand.id, input.shippingInfo, checkout.createdAt);
      return { checkout, isNew: true };
    }
    const faster = await this.checkouts.findByKey(input.brand.id, input.idempotencyKey);
    if (!faster) throw new Error(`checkout ${checkout.id} was not stored`);
    return { checkout: faster, isNew: false };
  }
}

function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
