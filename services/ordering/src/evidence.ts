import { RpcClient } from '@makeport/service-kit';
import { createStorage } from '@makeport/storage';
import type { Provider } from '@nestjs/common';
import { RpcConversationFiles } from './adapters/rpc/conversation-files';
import { StripeEvidence } from './adapters/stripe/stripe-evidence';
import { Parts } from './parts';
import { ConversationFiles, ProviderEvidence } from './use-cases/evidence/evidence-ports';
import { GetOrderChargeback } from './use-cases/evidence/get-order-chargeback';
import { SendEvidence } from './use-cases/evidence/send-evidence';

/** What admins send to a card's bank about an order whose payment was charged back. */
export const evidence: Provider[] = [
  {
    provide: ProviderEvidence,
    inject: [Parts],
    useFactory: ({ stripe }: Parts) => new StripeEvidence(stripe),
  },
  {
    provide: ConversationFiles,
    inject: [Parts, RpcClient],
    useFactory: ({ config }: Parts, rpc: RpcClient) => new RpcConversationFiles(rpc, createStorage(config)),
  },
  {
    provide: GetOrderChargeback,
    inject: [Parts, ProviderEvidence],
    useFactory: ({ store, lives }: Parts, provider: ProviderEvidence) =>
      new GetOrderChargeback(store, lives, provider),
  },
  {
    provide: SendEvidence,
    inject: [Parts, ProviderEvidence, ConversationFiles],
    useFactory: (
      { store, idempotentCall, now }: Parts,
      provider: ProviderEvidence,
      files: ConversationFiles,
    ) => new SendEvidence(store, provider, files, idempotentCall, now),
  },
];
