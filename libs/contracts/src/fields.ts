import { z } from 'zod';
import { MAX_QUANTITY } from '@makeport/rules';

/** Non-negative cents (design/money). */
export const cents = z.int().nonnegative();
export const currency = z.literal('USD');
export const instant = z.iso.datetime();
/**
 * Accepts years that ISO 8601, PostgreSQL and JavaScript parse alike and that are plausible in a
 * request.
 */
const isInReach = (at: string): boolean => at >= '1970' && at < '2200';
/** A point in time in a request, such as the start of a period. */
export const givenInstant = instant.refine(isInReach);
/** A day in a request, '2026-11-21'. */
export const givenDay = z.iso.date().refine(isInReach);
export const id = z.uuid();
/** The id of a product: a uuid, or 'sample-…' for demo products (OPEN-19). */
export const productId = z.string().min(1).max(64).meta({ personal: 'none' });
export const quantity = z.int().min(1).max(MAX_QUANTITY);
