import { Injectable } from '@nestjs/common';
import { type BrandLogo, IdentityStore } from '../ports';

@Injectable()
export class GetBrandLogos {
  constructor(private readonly store: IdentityStore) {}

  /** In the order of the ids, each once; accounts without a brand profile are left out. */
  async execute(ids: readonly string[]): Promise<BrandLogo[]> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return [];
    const byId = new Map(
      (await this.store.findBrandLogos(asked)).map((found) => [found.brandId, found]),
    );
    return asked.flatMap((id) => byId.get(id) ?? []);
  }
}
