import type { Parts } from '../parts';
import { BookOwnMovements } from '../use-cases/reconciliation/book-own-movements';
import { CompareBalance } from '../use-cases/reconciliation/compare-balance';
import { ImportProviderMovements } from '../use-cases/reconciliation/import-provider-movements';
import { ReconcileBooks } from '../use-cases/reconciliation/reconcile-books';
import type { BalanceComparison } from '../use-cases/reconciliation/reconciliation-ports';

/** What the scheduled comparison with the payment provider does, when a test wants it. */
export class ProviderComparison {
  private readonly imports;

  constructor(private readonly parts: Parts) {
    this.imports = new ImportProviderMovements(parts.providerBooks, parts.providerMovements, parts.now);
  }

  /** Answers how many checkouts were compared. */
  async reconcile(
    differences: string[] = [],
    unknown: string[] = [],
    checkouts: string[] = [],
  ): Promise<number> {
    const { reconciliations, providerMovements, store, workflows, now } = this.parts;
    const importedAt = now();
    await this.imports.execute();
    await new BookOwnMovements(providerMovements, store, now, ({ id }) => unknown.push(id)).execute();
    return new ReconcileBooks(reconciliations, store, workflows, now, (checkoutId, difference) => {
      differences.push(difference);
      checkouts.push(checkoutId);
    }).execute(importedAt);
  }

  /** Null: it is not due. */
  compareBalance(onDifference: (comparison: BalanceComparison) => void = () => undefined) {
    const { providerBooks, balanceComparisons, now } = this.parts;
    return new CompareBalance(providerBooks, this.imports, balanceComparisons, now, onDifference).execute();
  }
}
