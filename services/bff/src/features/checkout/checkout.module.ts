import { Module } from '@nestjs/common';
import { CheckoutSessionResolver } from './checkout-session.resolver';
import { CheckoutStatusResolver } from './checkout-status.resolver';
import { CheckoutResolver } from './checkout.resolver';

@Module({ providers: [CheckoutResolver, CheckoutSessionResolver, CheckoutStatusResolver] })
export class CheckoutModule {}
