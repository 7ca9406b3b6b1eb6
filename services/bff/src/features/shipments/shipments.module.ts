import { Module } from '@nestjs/common';
import { ShipmentsResolver } from './shipments.resolver';

@Module({ providers: [ShipmentsResolver] })
export class ShipmentsModule {}
