import { randomUUID } from 'node:crypto';
import { SCORING_VERSION } from '../../domain/recommendations/weights';

/** Identifies one delivered list, so that later evaluations can refer to it. */
export const newListId = (): { readonly listId: string; readonly scoringVersion: number } => ({
  listId: randomUUID(),
  scoringVersion: SCORING_VERSION,
});
