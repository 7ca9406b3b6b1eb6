import { VIEWING_LEASE_MS } from '@makeport/rules';

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + VIEWING_LEASE_MS);

export const isViewing = (until: Date | null, now: Date): boolean => until !== null && until > now;
