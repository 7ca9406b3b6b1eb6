import { randomUUID } from 'node:crypto';
import { SCORING_VERSION } from '../../domain/recommendations/weights';

/** Returns a new id for a delivered list. */
export const newListId = (): { readonly listId: string; readonly scoringVersion: number } => ({
  listId: randomUUID(),
  scoringVersion: SCORING_VERSION,
});
