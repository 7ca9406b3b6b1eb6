/** An amount in US cents. Always an integer within the safe range. */
export type Cents = number;

export function assertCents(amount: Cents): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in cents: ${amount}`);
  return amount;
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return assertCents(amounts.reduce((sum, amount) => sum + assertCents(amount), 0));
}

export function multiplyCents(amount: Cents, count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole count: ${count}`);
  return assertCents(assertCents(amount) * count);
}
