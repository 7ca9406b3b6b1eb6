/** OPEN-16: the sum over all places; null without any inventory. */
export function currentStock(inventory: readonly { quantity: number }[]): number | null {
  return inventory.length === 0 ? null : inventory.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function units(count: number | null): string {
  return count === null ? 'Not specified' : `${count.toLocaleString('en-US')} units`;
}
