import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Manufacturer } from '../../domain/product';

/** A copy of identity's data, updated by its events. */
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

  /** Increases by one with every change; also the version of the event. */
  @Column('integer')
  version!: number;
}
