import type { ValueTransformer } from 'typeorm';

/** PostgreSQL's bigint arrives as text. Amounts are integer cents and stay far below 2^53 (design/money). */
export const cents: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => {
    if (value === null) return null;
    const amount = Number(value);
    if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in cents: ${value}`);
    return amount;
  },
};
