import { Module } from '@nestjs/common';
import { ResponseCache } from '../../response-cache/response-cache';
import { PaymentTermsResolver } from './payment-terms.resolver';
import { PublicConfigResolver } from './public-config.resolver';

@Module({ providers: [PublicConfigResolver, PaymentTermsResolver] })
export class PublicConfigModule {
  constructor(cache: ResponseCache) {
    cache.allow('publicConfig');
  }
}
