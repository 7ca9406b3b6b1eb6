/** Replaces the name of an erased account (ADR 0063). */
export const ERASED_NAME = 'Erased account';
