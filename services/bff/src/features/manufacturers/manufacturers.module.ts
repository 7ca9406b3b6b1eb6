import { Module } from '@nestjs/common';
import { ManufacturerProfileResolver } from './manufacturer-profile.resolver';
import { PartnersResolver } from './partners.resolver';

@Module({ providers: [ManufacturerProfileResolver, PartnersResolver] })
export class ManufacturersModule {}
