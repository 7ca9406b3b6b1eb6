import { z } from 'zod';
import { MAX_QUANTITY } from '@makeport/rules';

/** Cents, not negative (design/money). */
export const cents = z.int().nonnegative();
export const currency = z.literal('USD');
export const instant = z.iso.datetime();
export const id = z.uuid();
/** Products carry a uuid, demo ones an id that begins with 'sample-' (OPEN-19). */
export const productId = z.string().min(1).max(64);
export const quantity = z.int().min(1).max(MAX_QUANTITY);
