import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { ordering } from './ordering.ts';
import { talking } from './talking.ts';
import type { Prepare } from './prepare.ts';

/** Prepares one call of each mutation that changes a single row. */
export const mutations: Readonly<Record<string, Prepare>> = {
  ...talking,
  ...ordering,
  ...administration,
  ...accounts,
};
