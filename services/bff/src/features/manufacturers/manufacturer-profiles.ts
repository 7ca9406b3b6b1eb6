import { identityRpc, orderingRpc, type ManufacturerProfile } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import type { Batch } from '../../graphql/operation/operation-context';

/**
 * Loads profiles by account id; null if unknown. Identity checks what the acting account may read.
 */
export const manufacturerProfiles: Batch<ManufacturerProfile | null> = async (operation, ids) => {
  const { profiles } = await operation.call(identityRpc.getManufacturerProfiles, { ids: [...ids] });
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return ids.map((id) => byId.get(id) ?? null);
};

export interface Rating {
  readonly average: number | null;
  readonly count: number;
}

const UNRATED: Rating = { average: null, count: 0 };

/** Loads ratings by account id. During an outage of ordering, manufacturers appear unrated. */
export const manufacturerRatings: Batch<Rating> = async (operation, ids) => {
  try {
    const request = { manufacturerIds: [...ids] };
    const { ratings } = await operation.callAnonymously(
      orderingRpc.getManufacturerRatings,
      request,
    );
    const byId = new Map<string, Rating>(ratings.map((rating) => [rating.manufacturerId, rating]));
    return ids.map((id) => byId.get(id) ?? UNRATED);
  } catch (error) {
    if (isDomainError(error) && error.kind === 'unavailable') return ids.map(() => UNRATED);
    throw error;
  }
};
