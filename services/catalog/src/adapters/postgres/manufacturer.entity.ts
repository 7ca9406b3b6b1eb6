import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Manufacturer } from '../../domain/product';

/** A copy of what identity owns, kept by its events. */
@Entity('manufacturers')
export class ManufacturerEntity implements Manufacturer {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  location!: string;

  @Column('boolean')
  verified!: boolean;

  /** Rises by one with every change; the version of the event that tells of it. */
  @Column('integer')
  version!: number;
}
