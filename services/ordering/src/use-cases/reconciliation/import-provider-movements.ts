import { Inject, Injectable } from '@nestjs/common';
import { ProviderMovements } from '../../adapters/postgres/provider/provider-movements';
import { CLOCK, type Clock } from '../clock';
import { ProviderBooks, type ToldMovement } from './provider-books';

/** Lines may appear in the provider's ledger later than their date. */
const OVERLAP_MS = 3_600_000;
const BATCH = 500;

/**
 * Copies new lines of the provider's ledger, so that both ledgers can be compared in one place
 * (money: reconciliation).
 */
@Injectable()
export class ImportProviderMovements {
  constructor(
    @Inject(ProviderBooks) private readonly provider: Pick<ProviderBooks, 'movements'>,
    private readonly movements: ProviderMovements,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Returns the number of new lines. */
  async execute(): Promise<number> {
    const now = this.now();
    const before = await this.movements.importedUntil();
    const from = before && new Date(before.getTime() - OVERLAP_MS);
    let added = 0;
    let newest = before;
    let batch: ToldMovement[] = [];
    for await (const movement of this.provider.movements(from, now)) {
      if (!newest || movement.createdAt > newest) newest = movement.createdAt;
      batch.push(movement);
      if (batch.length < BATCH) continue;
      added += await this.movements.add(batch, now);
      batch = [];
    }
    added += await this.movements.add(batch, now);
    // Only a complete run counts, because the newest lines are read first. The time is the
    // provider's clock.
    if (newest) await this.movements.setImportedUntil(newest);
    return added;
  }
}
