import { formatUnits } from '@makeport/rules';

/** OPEN-16: returns the sum over all locations; null without any inventory. */
export function currentStock(inventory: readonly { quantity: number }[]): number | null {
  return inventory.length === 0 ? null : inventory.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function unitsOrNone(count: number | null): string {
  return count === null ? 'Not specified' : formatUnits(count);
}
