import { Inject, Injectable } from '@nestjs/common';
import { identityEvents, type BrandProfile as BrandProfileAnswer } from '@makeport/contracts';
import type { ProductsPerPage } from '@makeport/rules';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { changedBrandProfile, type BrandProfileFields } from '../../domain/profiles/brand-settings';
import { accountNotFound, profileChanged } from '../../domain/identity.errors';
import { newBrandProfile, type BrandProfile } from '../../domain/profiles/profile';
import { CLOCK, type Clock } from '../ports';
import { toProfileUpdated } from './profile-updated';
import { saveLogo } from '../logos/save-logo';

@Injectable()
export class BrandProfiles {
  constructor(
    private readonly store: IdentityRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(accountId: string): Promise<BrandProfileAnswer> {
    const { profile, email } = await this.load(accountId);
    return toAnswer(profile, email);
  }

  /**
   * BDASH-31, BDASH-33: saves the brand's changes.
   * @param expectedVersion absent if the caller does not support versions: the save then always
   * wins
   */
  async update(
    accountId: string,
    fields: BrandProfileFields,
    expectedVersion?: number,
  ): Promise<BrandProfileAnswer> {
    const { profile: before, email } = await this.load(accountId);
    if ((expectedVersion ?? before.version) !== before.version) throw profileChanged();
    const profile = changedBrandProfile(before, fields, this.clock());
    await this.store.transaction(async (transaction) => {
      if (!(await transaction.saveBrandProfile(profile))) throw profileChanged();
      await saveLogo(transaction, before, profile);
      const updated = toProfileUpdated({ userType: 'brand', profile });
      await transaction.publish(accountId, identityEvents.profileUpdated, updated);
    });
    return toAnswer(profile, email);
  }

  async chooseProductsPerPage(
    accountId: string,
    size: ProductsPerPage,
  ): Promise<BrandProfileAnswer> {
    await this.store.chooseProductsPerPage(accountId, size);
    return this.read(accountId);
  }

  /** Returns a new profile if the account's profile was never stored. */
  private async load(accountId: string): Promise<{ profile: BrandProfile; email: string }> {
    const account = await this.store.findAccount(accountId);
    if (!account) throw accountNotFound();
    const stored = await this.store.findBrandProfile(accountId);
    const profile = stored ?? newBrandProfile(accountId, account.companyName, this.clock());
    return { profile, email: account.email };
  }
}

function toAnswer(profile: BrandProfile, email: string): BrandProfileAnswer {
  return {
    ...profile,
    email,
    preferredCategories: [...profile.preferredCategories],
    updatedAt: profile.updatedAt.toISOString(),
  };
}
