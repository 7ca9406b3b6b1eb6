import { Inject, Injectable } from '@nestjs/common';
import {
  identityEvents,
  type ManufacturerAccountProfile,
  type ManufacturerProfile as ManufacturerProfileAnswer,
} from '@makeport/contracts';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { accountNotFound, profileChanged } from '../../domain/identity.errors';
import {
  changedManufacturerProfile,
  type ManufacturerProfileFields,
} from '../../domain/profiles/manufacturer-settings';
import { newManufacturerProfile, type ManufacturerProfile } from '../../domain/profiles/profile';
import { CLOCK, type Clock } from '../ports';
import { toProfileUpdated } from './profile-updated';
import { saveLogo } from '../logos/save-logo';

@Injectable()
export class ManufacturerProfiles {
  constructor(
    private readonly store: IdentityRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the profiles that brands see (OPEN-53), in the order of the ids. Leaves out unknown
   * ids.
   */
  async published(ids: readonly string[]): Promise<ManufacturerProfileAnswer[]> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return [];
    const [found, closed] = await Promise.all([
      this.store.findManufacturerProfiles(asked),
      this.store.findClosedAccounts(asked),
    ]);
    const byId = new Map(
      found.map((profile) => [
        profile.id,
        { ...toPublished(profile), closed: closed.includes(profile.id) },
      ]),
    );
    return asked.flatMap((id) => byId.get(id) ?? []);
  }

  async read(accountId: string): Promise<ManufacturerAccountProfile> {
    const { profile, email } = await this.load(accountId);
    return toAnswer(profile, email);
  }

  /**
   * MFR-65, MFR-66: saves the manufacturer's changes.
   * @param expectedVersion absent if the caller does not support versions: the save then always
   * wins
   */
  async update(
    accountId: string,
    fields: ManufacturerProfileFields,
    expectedVersion?: number,
  ): Promise<ManufacturerAccountProfile> {
    const { profile: before, email } = await this.load(accountId);
    if ((expectedVersion ?? before.version) !== before.version) throw profileChanged();
    const profile = changedManufacturerProfile(before, fields, this.clock());
    await this.store.transaction(async (transaction) => {
      if (!(await transaction.saveManufacturerProfile(profile))) throw profileChanged();
      await saveLogo(transaction, before, profile);
      const updated = toProfileUpdated({ userType: 'manufacturer', profile });
      await transaction.publish(accountId, identityEvents.profileUpdated, updated);
    });
    return toAnswer(profile, email);
  }

  /** MFR-67: returns a new profile if the account's profile was never stored. */
  private async load(accountId: string): Promise<{ profile: ManufacturerProfile; email: string }> {
    const account = await this.store.findAccount(accountId);
    if (!account) throw accountNotFound();
    const [stored] = await this.store.findManufacturerProfiles([accountId]);
    const profile = stored ?? newManufacturerProfile(accountId, account.companyName, this.clock());
    return { profile, email: account.email };
  }
}

function toPublished(profile: ManufacturerProfile): ManufacturerProfileAnswer {
  const { id, name, location, description, leadTime, minMoq, logo, website } = profile;
  return {
    id,
    name,
    location,
    description,
    specialties: [...profile.specialties],
    certifications: [...profile.certifications],
    leadTime,
    minMoq,
    categories: [...profile.categories],
    verified: profile.verificationStatus === 'verified',
    logo,
    website,
  };
}

function toAnswer(profile: ManufacturerProfile, email: string): ManufacturerAccountProfile {
  const { stripeAccountId: _stripeAccountId, ...own } = profile;
  return {
    ...own,
    email,
    specialties: [...profile.specialties],
    certifications: [...profile.certifications],
    categories: [...profile.categories],
    updatedAt: profile.updatedAt.toISOString(),
  };
}
