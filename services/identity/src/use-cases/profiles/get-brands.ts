import { Injectable } from '@nestjs/common';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import type { BrandSummary } from '../ports';

@Injectable()
export class GetBrands {
  constructor(private readonly store: IdentityRepository) {}

  /**
   * Returns the distinct brands in the order of the ids. Leaves out accounts without a brand
   * profile (SMP-11).
   */
  async execute(ids: readonly string[]): Promise<BrandSummary[]> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return [];
    const byId = new Map((await this.store.findBrands(asked)).map((brand) => [brand.id, brand]));
    return asked.flatMap((id) => byId.get(id) ?? []);
  }
}
