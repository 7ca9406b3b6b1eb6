import type { IdentityTransaction } from '../../adapters/postgres/accounts/identity-transaction';
import { logoUnknown } from '../../domain/identity.errors';
import { nameOfLogo } from '../../domain/profiles/logo';

interface WithLogo {
  readonly id: string;
  readonly logo: string | null;
}

/** Accepts the profile's current logo, a URL of another site, or an upload of the same account. */
export async function saveLogo(
  transaction: IdentityTransaction,
  before: WithLogo,
  after: WithLogo & { readonly updatedAt: Date },
): Promise<void> {
  if (after.logo === before.logo) return;
  if (!(await transaction.showLogo(after.id, nameOfLogo(after.logo), after.updatedAt)))
    throw logoUnknown();
}
