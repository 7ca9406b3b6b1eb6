import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../ports';
import { ProviderBooks, ProviderMovements, type ToldMovement } from './reconciliation-ports';

/** Lines may appear in the provider's book later than they are dated. */
const OVERLAP_MS = 3_600_000;
const BATCH = 500;

/** Copies what is new in the provider's own book, so that both books are compared in one place (money: reconciliation). */
@Injectable()
export class ImportProviderMovements {
  constructor(
    @Inject(ProviderBooks) private readonly provider: Pick<ProviderBooks, 'movements'>,
    @Inject(ProviderMovements)
    private readonly movements: Pick<
      ProviderMovements,
      'importedUntil' | 'add' | 'setImportedUntil'
    >,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Answers how many lines are new. */
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
    // Only a whole look counts: the newest lines come first. By the provider's clock, not ours.
    if (newest) await this.movements.setImportedUntil(newest);
    return added;
  }
}
