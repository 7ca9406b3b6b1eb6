import { identityRpc, orderingRpc, type ManufacturerProfile } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import type { Batch } from '../../graphql/operation/operation-context';

/** By account id; null for an unknown one. Identity decides whom the acting account may see. */
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

/** By account id. Stars are no reason to hide a manufacturer: without ordering it is as if nobody had rated. */
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
