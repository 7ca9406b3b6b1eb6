import { useSession } from '@makeport/web';

/** What a right is needed for, as its refusal is told. */
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
  /** Why not. */
  readonly reason: string;
}

/** Whether the administrator who is signed in holds a right. It only spares a refusal: the services decide. */
export function useRight(right: Right): Allowance {
  const rights = useSession().account?.rights;
  return { may: rights?.includes(right) ?? true, reason: REASONS[right] };
}
