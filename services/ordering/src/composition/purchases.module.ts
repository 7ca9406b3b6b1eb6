import { Module } from '@nestjs/common';
import { DirectPurchases } from '../adapters/postgres/checkout/direct-purchases';
import { PurchasesRpc } from '../adapters/rpc/purchases.rpc';
import { CreateCheckoutSession } from '../use-cases/purchases/create-checkout-session';
import { RecordDirectPurchase } from '../use-cases/purchases/record-direct-purchase';

/** Items with a fixed price, bought on the provider's page. */
@Module({
  controllers: [PurchasesRpc],
  providers: [CreateCheckoutSession, RecordDirectPurchase, DirectPurchases],
  exports: [RecordDirectPurchase],
})
export class PurchasesModule {}
