import { Injectable } from '@nestjs/common';
import { IdentityStore } from '../ports';

@Injectable()
export class GetPayoutAccount {
  constructor(private readonly store: IdentityStore) {}

  /** Null for a manufacturer that has not connected one, and for an id that is no manufacturer. */
  async execute(manufacturerId: string): Promise<string | null> {
    return this.store.findPayoutAccount(manufacturerId);
  }
}
