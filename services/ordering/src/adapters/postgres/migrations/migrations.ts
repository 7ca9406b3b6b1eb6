import { eventBusMigrations } from '@makeport/event-bus';
import { Ordering1763700000000 } from './1763700000000-ordering';
import { Ledger1763700000001 } from './1763700000001-ledger';

export const migrations = [...eventBusMigrations, Ordering1763700000000, Ledger1763700000001];
