import type { AdminAction } from '@makeport/contracts';

export interface ActionFilter {
  /** The id or e-mail of the actor or the target. */
  readonly search: string;
  /** The prefix of the action's name. */
  readonly action?: string | undefined;
  readonly result?: string | undefined;
}

export interface ActionPage {
  readonly actions: AdminAction[];
  readonly hasMore: boolean;
}
