import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BrandProfile } from '../../../domain/profiles/profile';

/** DATA-8. A brand and its account have the same id. */
@Entity('brands')
export class BrandEntity implements BrandProfile {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  logo!: string | null;

  @Column('jsonb', { name: 'preferred_categories' })
  preferredCategories!: readonly string[];

  @Column('integer', { name: 'price_range_min', nullable: true })
  priceRangeMin!: number | null;

  @Column('integer', { name: 'price_range_max', nullable: true })
  priceRangeMax!: number | null;

  @Column('jsonb', { name: 'notification_preferences' })
  notificationPreferences!: BrandProfile['notificationPreferences'];

  @Column('smallint', { name: 'products_per_page', nullable: true })
  productsPerPage!: BrandProfile['productsPerPage'];

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
