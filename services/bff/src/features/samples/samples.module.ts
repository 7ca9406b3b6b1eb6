import { Module } from '@nestjs/common';
import { SampleRequestChangedResolver } from './sample-request-changed.resolver';
import { SampleRequestEvents } from './sample-request-events';
import { SampleRequestProductResolver } from './sample-request-product.resolver';
import { SampleRequestsResolver } from './sample-requests.resolver';

/** Sample requests. */
@Module({
  providers: [
    SampleRequestChangedResolver,
    SampleRequestEvents,
    SampleRequestProductResolver,
    SampleRequestsResolver,
  ],
})
export class SamplesModule {}
