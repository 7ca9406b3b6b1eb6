import { RpcClient } from '@makeport/service-kit';
import { createStorage } from '@makeport/storage';
import { Module } from '@nestjs/common';
import { ConversationFiles } from '../adapters/rpc/clients/conversation-files';
import { EvidenceRpc } from '../adapters/rpc/evidence.rpc';
import { FraudWarningsRpc } from '../adapters/rpc/fraud-warnings.rpc';
import { StripeEvidence } from '../adapters/stripe/stripe-evidence';
import type { Config } from '../config';
import { FollowChargeback } from '../use-cases/chargebacks/follow-chargeback';
import { GetOrderChargeback } from '../use-cases/evidence/get-order-chargeback';
import { ProviderEvidence } from '../use-cases/evidence/provider-evidence';
import { SendEvidence } from '../use-cases/evidence/send-evidence';
import { DismissFraudWarning } from '../use-cases/fraud-warnings/dismiss-fraud-warning';
import { FollowFraudWarning } from '../use-cases/fraud-warnings/follow-fraud-warning';
import { CONFIG } from './core.module';

/** Chargebacks and fraud warnings, and the evidence that administrators submit. */
@Module({
  controllers: [EvidenceRpc, FraudWarningsRpc],
  providers: [
    FollowChargeback,
    FollowFraudWarning,
    DismissFraudWarning,
    GetOrderChargeback,
    SendEvidence,
    { provide: ProviderEvidence, useClass: StripeEvidence },
    {
      provide: ConversationFiles,
      inject: [RpcClient, CONFIG],
      useFactory: (rpc: RpcClient, config: Config) =>
        new ConversationFiles(rpc, createStorage(config)),
    },
  ],
  exports: [FollowChargeback, FollowFraudWarning],
})
export class ChargebacksModule {}
