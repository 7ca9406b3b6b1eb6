export function unitsInWords(quantity: number): string {
  return quantity === 1 ? '1 unit' : `${quantity.toLocaleString('en-US')} units`;
}
