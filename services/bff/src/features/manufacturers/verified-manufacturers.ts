import { identityRpc } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import type { Batch } from '../../graphql/operation/operation-context';

/** By account id, one call for all of an answer. Without identity nobody shows the badge. */
export const verifiedManufacturers: Batch<boolean> = async (operation, ids) => {
  try {
    const { manufacturers } = await operation.callAnonymously(identityRpc.getManufacturers, {
      ids: [...ids],
    });
    const verified = new Set(manufacturers.filter((each) => each.verified).map(({ id }) => id));
    return ids.map((id) => verified.has(id));
  } catch (error) {
    if (isDomainError(error) && error.kind === 'unavailable') return ids.map(() => false);
    throw error;
  }
};
