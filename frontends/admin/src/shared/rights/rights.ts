import { useSession } from '@makeport/web';

/** Texts shown to an administrator without the right. */
const REASONS = {
  'accounts.view': 'Your rights do not include accounts.',
  'accounts.manage': 'Your rights do not include changing accounts.',
  'accounts.impersonate': 'Your rights do not include viewing as others.',
  'products.manage': 'Your rights do not include changing products.',
  'money.decide': 'Your rights do not include decisions about money.',
  'workflows.manage': 'Your rights do not include retries.',
} as const;
export type Right = keyof typeof REASONS;

export interface Allowance {
  readonly may: boolean;
  readonly reason: string;
}

/**
 * Returns whether the signed-in administrator has a right. The result only affects the interface;
 * the services enforce the right.
 */
export function useRight(right: Right): Allowance {
  const rights = useSession().account?.rights;
  return { may: rights?.includes(right) ?? true, reason: REASONS[right] };
}
