import { Module } from '@nestjs/common';
import { PayoutsResolver } from './payouts.resolver';

@Module({ providers: [PayoutsResolver] })
export class PayoutsModule {}
