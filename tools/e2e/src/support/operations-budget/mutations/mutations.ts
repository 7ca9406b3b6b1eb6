import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { ordering } from './ordering.ts';
import { talking } from './talking.ts';
import type { Prepare } from './prepare.ts';

/** All mutations that work on one object. */
export const mutations: Readonly<Record<string, Prepare>> = {
  ...talking,
  ...ordering,
  ...administration,
  ...accounts,
};
