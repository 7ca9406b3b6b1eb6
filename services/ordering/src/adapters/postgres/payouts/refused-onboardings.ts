import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface RefusedOnboarding {
  readonly manufacturerId: string;
  readonly name: string;
  /** ISO 3166-1; absent if the account was created by an earlier version. */
  readonly country: string | undefined;
  /** The provider's message, for administrators only. */
  readonly reason: string;
}

/**
 * Payout accounts that the provider refuses to let the platform set up, until it allows them (F31).
 */
@Injectable()
export class RefusedOnboardings {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps the time of the first refusal. */
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
