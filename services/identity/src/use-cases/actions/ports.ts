import type { AdminAction } from '@makeport/contracts';

export interface ActionFilter {
  /** The e-mail of who acted, or the id or e-mail of what was acted on. */
  readonly search: string;
  /** Begins with it. */
  readonly action?: string | undefined;
  readonly result?: string | undefined;
}

export interface ActionPage {
  readonly actions: AdminAction[];
  readonly hasMore: boolean;
}
