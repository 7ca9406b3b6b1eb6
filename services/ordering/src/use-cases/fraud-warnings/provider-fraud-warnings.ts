import type { FraudWarning } from '../../domain/chargebacks/fraud-warning';

/** Early fraud warnings at the payment provider. Throws ProviderFailure. */
export abstract class ProviderFraudWarnings {
  /** Null for a warning of another account. */
  abstract find(warningId: string): Promise<FraudWarning | null>;
}
