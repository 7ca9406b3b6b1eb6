import { sampleManufacturers } from '@makeport/sample-data';
import type { z } from 'zod';
import type { seedConfigSchema } from './config';
import { demoAccounts, type DemoAccount } from './domain/demo/demo-accounts';
import { sampleAccount } from './domain/demo/sample-accounts';

type Settings = Pick<
  z.output<typeof seedConfigSchema>,
  'DEMO_VOLTWORKS_STRIPE_ACCOUNT' | 'DEMO_GREENFORM_STRIPE_ACCOUNT' | 'SAMPLE_DATA'
>;

/** Everybody who is there from the start (OPEN-19). */
export function getAccounts(settings: Settings, now: Date): DemoAccount[] {
  const payout = {
    voltworks: settings.DEMO_VOLTWORKS_STRIPE_ACCOUNT,
    greenform: settings.DEMO_GREENFORM_STRIPE_ACCOUNT,
  };
  const samples = settings.SAMPLE_DATA === 'on' ? sampleManufacturers : [];
  return [...demoAccounts(payout, now), ...samples.map((sample) => sampleAccount(sample, now))];
}
