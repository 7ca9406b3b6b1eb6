import { Injectable } from '@nestjs/common';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import type { BrandLogo } from '../ports';

@Injectable()
export class GetBrandLogos {
  constructor(private readonly store: IdentityRepository) {}

  /**
   * Returns the distinct brands' logos in the order of the ids. Leaves out accounts without a brand
   * profile.
   */
  async execute(ids: readonly string[]): Promise<BrandLogo[]> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return [];
    const byId = new Map(
      (await this.store.findBrandLogos(asked)).map((found) => [found.brandId, found]),
    );
    return asked.flatMap((id) => byId.get(id) ?? []);
  }
}
