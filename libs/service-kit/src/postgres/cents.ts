import type { ValueTransformer } from 'typeorm';

/**
 * Parses a bigint that PostgreSQL returns as text. Amounts are integer cents, far below 2^53
 * (design/money).
 */
export const cents: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => {
    if (value === null) return null;
    const amount = Number(value);
    if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in cents: ${value}`);
    return amount;
  },
};
