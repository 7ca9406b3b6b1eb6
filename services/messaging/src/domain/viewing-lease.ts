/** OPEN-64: an application that went away without a word is seen as gone after it. */
const LEASE_MS = 45_000;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

export const isViewing = (until: Date | null, now: Date): boolean => until !== null && until > now;
