import { demoManufacturers } from '@makeport/demo-data';
import type { z } from 'zod';
import type { seedConfigSchema } from './config';
import { demoAccounts, type DemoAccount } from './domain/demo/demo-accounts';
import { toDemoAccount } from './domain/demo/demo-manufacturer-accounts';

type Settings = Pick<
  z.output<typeof seedConfigSchema>,
  'DEMO_VOLTWORKS_STRIPE_ACCOUNT' | 'DEMO_GREENFORM_STRIPE_ACCOUNT' | 'DEMO_DATA'
>;

/** Everybody who is there from the start (OPEN-19). */
export function getAccounts(settings: Settings, now: Date): DemoAccount[] {
  const payout = {
    voltworks: settings.DEMO_VOLTWORKS_STRIPE_ACCOUNT,
    greenform: settings.DEMO_GREENFORM_STRIPE_ACCOUNT,
  };
  const manufacturers = settings.DEMO_DATA === 'on' ? demoManufacturers : [];
  return [
    ...demoAccounts(payout, now),
    ...manufacturers.map((sample) => toDemoAccount(sample, now)),
  ];
}
