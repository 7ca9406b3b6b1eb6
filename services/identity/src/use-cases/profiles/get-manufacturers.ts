import { Injectable } from '@nestjs/common';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import type { ManufacturerSummary } from '../ports';

@Injectable()
export class GetManufacturers {
  constructor(private readonly store: IdentityRepository) {}

  /** Returns the distinct manufacturers in the order of the ids. Leaves out unknown ids. */
  async execute(ids: readonly string[]): Promise<ManufacturerSummary[]> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return [];
    const found = await this.store.findManufacturers(asked);
    const byId = new Map(found.map((manufacturer) => [manufacturer.id, manufacturer]));
    return asked.flatMap((id) => byId.get(id) ?? []);
  }
}
