import { z } from 'zod';
import { MAX_QUANTITY } from '@makeport/rules';

/** Cents, not negative (design/money). */
export const cents = z.int().nonnegative();
export const currency = z.literal('USD');
export const instant = z.iso.datetime();
/** ISO writes them alike, and databases, dates of JavaScript and people agree on them. */
const isInReach = (at: string): boolean => at >= '1970' && at < '2200';
/** Of a request: an instant that somebody names, such as the begin of a period. */
export const givenInstant = instant.refine(isInReach);
/** Of a request: a day that somebody names, '2026-11-21'. */
export const givenDay = z.iso.date().refine(isInReach);
export const id = z.uuid();
/** Products carry a uuid, demo ones an id that begins with 'sample-' (OPEN-19). */
export const productId = z.string().min(1).max(64);
export const quantity = z.int().min(1).max(MAX_QUANTITY);
