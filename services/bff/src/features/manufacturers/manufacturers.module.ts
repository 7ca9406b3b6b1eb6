import { Module } from '@nestjs/common';
import { ManufacturerProfileResolver } from './manufacturer-profile.resolver';
import { PartnersResolver } from './partners.resolver';

/** Profiles of manufacturers, and who works with whom. */
@Module({ providers: [ManufacturerProfileResolver, PartnersResolver] })
export class ManufacturersModule {}
