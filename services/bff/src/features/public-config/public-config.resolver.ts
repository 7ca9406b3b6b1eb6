import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { Config, type BffConfig } from '../../config';
import { PublicConfigObject } from './public-config.types';

@Resolver()
export class PublicConfigResolver {
  constructor(@Inject(Config) private readonly config: BffConfig) {}

  @Query(() => PublicConfigObject)
  publicConfig(): PublicConfigObject {
    return {
      stripePublishableKey: this.config.STRIPE_PUBLISHABLE_KEY,
      stripeScriptUrl: this.config.STRIPE_JS_URL,
      supportEmail: this.config.SUPPORT_EMAIL,
      supportPhone: this.config.SUPPORT_PHONE,
      sampleData: this.config.DEMO_DATA === 'on',
      pushPublicKey: this.config.VAPID_PUBLIC_KEY ?? null,
    };
  }
}
