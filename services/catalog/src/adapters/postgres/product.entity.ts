import { cents } from '@makeport/service-kit';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { StoredOption } from '../../domain/customization-option';
import type { ProductMetadata, StoredProduct } from '../../domain/product';
import { ManufacturerEntity } from './manufacturer.entity';

@Entity('products')
export class ProductEntity implements StoredProduct {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  sku!: string;

  @Column('text')
  name!: string;

  @Column('text')
  category!: string;

  @Column('text')
  description!: string;

  @Column('uuid', { name: 'manufacturer_id' })
  manufacturerId!: string;

  @ManyToOne(() => ManufacturerEntity, { nullable: false })
  @JoinColumn({ name: 'manufacturer_id' })
  manufacturer?: ManufacturerEntity;

  @Column('integer')
  moq!: number;

  @Column('text', { name: 'lead_time' })
  leadTime!: string;

  @Column('bigint', { name: 'price_min_cents', transformer: cents })
  priceMinCents!: number;

  @Column('bigint', { name: 'price_max_cents', transformer: cents })
  priceMaxCents!: number;

  @Column('jsonb', { name: 'customization_options' })
  customizationOptions!: readonly StoredOption[];

  @Column('jsonb')
  images!: readonly string[];

  @Column('jsonb')
  certifications!: readonly string[];

  @Column('boolean', { name: 'is_sample' })
  isSample!: boolean;

  @Column('jsonb')
  metadata!: ProductMetadata;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Increases by one with every change; also the version of the event. */
  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt!: Date | null;
}
