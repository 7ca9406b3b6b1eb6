import { Module } from '@nestjs/common';
import { ManufacturerProfileResolver } from './manufacturer-profile.resolver';
import { PartnersResolver } from './partners.resolver';

/** Profiles of manufacturers, and the partners of a brand. */
@Module({ providers: [ManufacturerProfileResolver, PartnersResolver] })
export class ManufacturersModule {}
