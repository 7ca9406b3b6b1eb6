import type { Provider } from '@nestjs/common';
import { StripeFraudWarnings } from './adapters/stripe/stripe-fraud-warnings';
import { Parts } from './parts';
import { DismissFraudWarning } from './use-cases/fraud-warnings/dismiss-fraud-warning';
import { FollowFraudWarning } from './use-cases/fraud-warnings/follow-fraud-warning';

export function followFraudWarning({ store, stripe, config, now }: Parts): FollowFraudWarning {
  return new FollowFraudWarning(store, new StripeFraudWarnings(stripe), config.platformFee, now);
}

export const fraudWarnings: Provider[] = [
  {
    provide: DismissFraudWarning,
    inject: [Parts],
    useFactory: ({ store, config, now }: Parts) => new DismissFraudWarning(store, config.platformFee, now),
  },
];
