import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module';
import { ProductSearchResolver } from './product-search.resolver';
import { RecommendationsResolver } from './recommendations.resolver';
import { SearchActivity } from './search-activity';
import { SearchLimit } from './search-limit';
import { SearchResolver } from './search.resolver';
import {
  FoundVerifiedResolver,
  RecommendedVerifiedResolver,
} from './verified-manufacturers.resolver';

@Module({
  imports: [ActivityModule],
  providers: [
    FoundVerifiedResolver,
    ProductSearchResolver,
    RecommendationsResolver,
    RecommendedVerifiedResolver,
    SearchActivity,
    SearchLimit,
    SearchResolver,
  ],
})
export class DiscoveryModule {}
