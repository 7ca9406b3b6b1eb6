/** Stands where the name of an erased account would (ADR 0063). */
export const ERASED_NAME = 'Erased account';
