import { Injectable } from '@nestjs/common';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';

@Injectable()
export class GetPayoutAccount {
  constructor(private readonly store: IdentityRepository) {}

  /**
   * Returns null if the id is not a manufacturer's, or the manufacturer has not connected an
   * account.
   */
  async execute(manufacturerId: string): Promise<string | null> {
    return this.store.findPayoutAccount(manufacturerId);
  }
}
