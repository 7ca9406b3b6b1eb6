import type { ValueTransformer } from 'typeorm';

/**
 * Converts a bigint, which PostgreSQL returns as text, to a number of cents. Amounts stay far below
 * 2^53 (design/money).
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
