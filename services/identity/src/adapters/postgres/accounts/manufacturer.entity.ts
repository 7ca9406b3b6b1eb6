import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ManufacturerProfile, VerificationStatus } from '../../../domain/profiles/profile';

/** DATA-7. A manufacturer and its account have the same id. */
@Entity('manufacturers')
export class ManufacturerEntity implements ManufacturerProfile {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  location!: string;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  logo!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('jsonb')
  specialties!: readonly string[];

  @Column('jsonb')
  certifications!: readonly string[];

  @Column('text', { name: 'lead_time', nullable: true })
  leadTime!: string | null;

  @Column('integer', { name: 'min_moq' })
  minMoq!: number;

  @Column('jsonb')
  categories!: readonly string[];

  @Column('text', { name: 'verification_status' })
  verificationStatus!: VerificationStatus;

  @Column('jsonb', { name: 'notification_preferences' })
  notificationPreferences!: ManufacturerProfile['notificationPreferences'];

  @Column('text', { name: 'stripe_account_id', nullable: true })
  stripeAccountId!: string | null;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
