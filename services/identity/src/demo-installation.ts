import { demoManufacturers } from '@makeport/demo-data';
import type { z } from 'zod';
import type { seedConfigSchema } from './config';
import { demoAccounts, type DemoAccount } from './domain/demo/demo-accounts';
import { toDemoAccount } from './domain/demo/demo-manufacturer-accounts';

type Settings = Pick<z.output<typeof seedConfigSchema>, 'DEMO_STRIPE_ACCOUNTS' | 'DEMO_DATA'>;

/** Returns the accounts to seed in a new demo installation (OPEN-19). */
export function getAccounts(settings: Settings, now: Date): DemoAccount[] {
  const manufacturers = settings.DEMO_DATA === 'on' ? demoManufacturers : [];
  return [
    ...demoAccounts(settings.DEMO_STRIPE_ACCOUNTS, now),
    ...manufacturers.map((sample) => toDemoAccount(sample, now)),
  ];
}
