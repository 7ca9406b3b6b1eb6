import { Module } from '@nestjs/common';
import { MessagingModule } from '../messaging/messaging.module';
import { AdminOrdersResolver } from './admin-orders.resolver';
import { ApprovalsResolver } from './approvals.resolver';
import { EvidenceResolver } from './evidence.resolver';
import { FraudWarningsResolver } from './fraud-warnings.resolver';
import { MoneyDeskResolver } from './money-desk.resolver';

@Module({
  imports: [MessagingModule],
  providers: [
    AdminOrdersResolver,
    ApprovalsResolver,
    EvidenceResolver,
    FraudWarningsResolver,
    MoneyDeskResolver,
  ],
})
export class MoneyDeskModule {}
