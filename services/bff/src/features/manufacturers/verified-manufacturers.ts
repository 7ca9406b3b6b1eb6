import { identityRpc } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import type { Batch } from '../../graphql/operation/operation-context';

/**
 * Loads the verified badges by account id, with one call per operation. During an outage of
 * identity, no manufacturer shows the badge.
 */
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
