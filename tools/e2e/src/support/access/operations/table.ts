import { catalogAndAccounts } from './catalog-and-accounts.ts';
import { moneyDesk } from './money-desk.ts';
import { ordering } from './ordering.ts';
import type { Operation } from './rows.ts';
import { talking } from './talking.ts';

/** The outcome for each caller of each query and mutation (BDASH-36, OPEN-40). */
export const table: Readonly<Record<string, Operation>> = {
  ...moneyDesk,
  ...catalogAndAccounts,
  ...ordering,
  ...talking,
};

/** @throws Error for an operation that is not in the table */
export function getOperation(name: string): Operation {
  const operation = table[name];
  if (!operation) throw new Error(`${name} has no row`);
  return operation;
}
