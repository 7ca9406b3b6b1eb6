import { Module } from '@nestjs/common';
import { CheckoutSessionResolver } from './checkout-session.resolver';
import { CheckoutStatusResolver } from './checkout-status.resolver';
import { CheckoutResolver } from './checkout.resolver';
import { RefundedPaymentProductResolver } from './refunded-payment-product.resolver';

@Module({
  providers: [
    CheckoutResolver,
    CheckoutSessionResolver,
    CheckoutStatusResolver,
    RefundedPaymentProductResolver,
  ],
})
export class CheckoutModule {}
