import type { EntityManager } from 'typeorm';
import type { FraudWarning } from '../../../domain/chargebacks/fraud-warning';
import { FraudWarningRow } from './fraud-warning.entity';

export interface StoredFraudWarning extends FraudWarning {
  readonly checkoutId: string;
}

export class FraudWarningRepository {
  constructor(private readonly manager: EntityManager) {}

  async save(warning: StoredFraudWarning): Promise<void> {
    await this.manager.upsert(FraudWarningRow, { ...warning }, ['id']);
  }
}
