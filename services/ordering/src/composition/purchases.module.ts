import { Module } from '@nestjs/common';
import { PostgresDirectPurchases } from '../adapters/postgres/checkout/direct-purchases.postgres';
import { PurchasesRpc } from '../adapters/rpc/purchases.rpc';
import { CreateCheckoutSession } from '../use-cases/purchases/create-checkout-session';
import { DirectPurchases } from '../use-cases/purchases/purchase-ports';
import { RecordDirectPurchase } from '../use-cases/purchases/record-direct-purchase';

/** Items with a fixed price, bought on the provider's page. */
@Module({
  controllers: [PurchasesRpc],
  providers: [
    CreateCheckoutSession,
    RecordDirectPurchase,
    { provide: DirectPurchases, useClass: PostgresDirectPurchases },
  ],
  exports: [RecordDirectPurchase],
})
export class PurchasesModule {}
