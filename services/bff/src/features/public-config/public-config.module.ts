import { Module } from '@nestjs/common';
import { ResponseCache } from '../../response-cache/response-cache';
import { PublicConfigResolver } from './public-config.resolver';

@Module({ providers: [PublicConfigResolver] })
export class PublicConfigModule {
  constructor(cache: ResponseCache) {
    cache.allow('publicConfig');
  }
}
