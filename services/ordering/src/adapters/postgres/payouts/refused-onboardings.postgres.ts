import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  RefusedOnboarding,
  RefusedOnboardings,
} from '../../../use-cases/payouts/payout-ports';

@Injectable()
export class PostgresRefusedOnboardings implements RefusedOnboardings {
  constructor(private readonly dataSource: DataSource) {}

  async add({ manufacturerId, name, country, reason }: RefusedOnboarding, at: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO refused_onboardings (manufacturer_id, manufacturer_name, country, reason, refused_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (manufacturer_id) DO UPDATE SET country = excluded.country, reason = excluded.reason`,
      [manufacturerId, name, country ?? null, reason, at],
    );
  }

  async remove(manufacturerId: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM refused_onboardings WHERE manufacturer_id = $1`, [
      manufacturerId,
    ]);
  }
}
