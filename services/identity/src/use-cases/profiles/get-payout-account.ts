import { Injectable } from '@nestjs/common';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';

@Injectable()
export class GetPayoutAccount {
  constructor(private readonly store: IdentityRepository) {}

  /** Null for a manufacturer that has not connected one, and for an id that is no manufacturer. */
  async execute(manufacturerId: string): Promise<string | null> {
    return this.store.findPayoutAccount(manufacturerId);
  }
}
