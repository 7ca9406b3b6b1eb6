import {
  type BalanceComparison,
  BalanceComparisons,
} from '../../src/adapters/postgres/provider/balance-comparisons';
import { ProviderMovements } from '../../src/adapters/postgres/provider/provider-movements';
import { Reconciliations } from '../../src/adapters/postgres/provider/reconciliations';
import { Transactions } from '../../src/adapters/postgres/transactions';
import { OrderWorkflows } from '../../src/adapters/temporal/clients/order-workflows';
import { BookOwnMovements } from '../../src/use-cases/reconciliation/book-own-movements';
import { CompareBalance } from '../../src/use-cases/reconciliation/compare-balance';
import { ImportProviderMovements } from '../../src/use-cases/reconciliation/import-provider-movements';
import { ProviderBooks } from '../../src/use-cases/reconciliation/provider-books';
import { ReconcileBooks } from '../../src/use-cases/reconciliation/reconcile-books';
import type { StackPorts } from './stack-ports';

/** Runs the scheduled comparison with the payment provider on demand. */
export class ProviderComparison {
  private readonly imports;

  constructor(private readonly ports: StackPorts) {
    this.imports = ports.get(ImportProviderMovements);
  }

  /** Returns the number of compared checkouts. */
  async reconcile(
    differences: string[] = [],
    unknown: string[] = [],
    checkouts: string[] = [],
  ): Promise<number> {
    const { ports } = this;
    const [transactions, movements] = [ports.get(Transactions), ports.get(ProviderMovements)];
    const [reconciliations, workflows] = [ports.get(Reconciliations), ports.get(OrderWorkflows)];
    const importedAt = ports.now();
    await this.imports.execute();
    await new BookOwnMovements(movements, transactions, ports.now, ({ id }) =>
      unknown.push(id),
    ).execute();
    return new ReconcileBooks(
      reconciliations,
      transactions,
      workflows,
      ports.now,
      (checkoutId, difference) => {
        differences.push(difference);
        checkouts.push(checkoutId);
      },
    ).execute(importedAt);
  }

  /** Returns null if the comparison is not due. */
  compareBalance(onDifference: (comparison: BalanceComparison) => void = () => undefined) {
    const { ports } = this;
    const [books, comparisons] = [ports.get(ProviderBooks), ports.get(BalanceComparisons)];
    return new CompareBalance(books, this.imports, comparisons, ports.now, onDifference).execute();
  }
}
