import { samplesRpc, type SampleRequestStatus } from '@makeport/contracts';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SampleRequestStatusEnum } from './sample-request.enums';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import {
  ChangeSampleStatusInput,
  ChangeSampleStatusPayload,
  CreateSampleRequestInput,
  CreateSampleRequestPayload,
  SampleRequestObject,
  SampleRequestPageObject,
  SampleStatisticsObject,
} from './sample-request.types';

@Resolver()
export class SampleRequestsResolver {
  @Query(() => SampleRequestPageObject, {
    description: 'Sample requests of the acting brand or manufacturer, newest first.',
  })
  async sampleRequests(
    @Args('search', {
      type: () => String,
      nullable: true,
      description: 'Searches the names of the product and the other side.',
    })
    search: string | null,
    @Args('status', { type: () => SampleRequestStatusEnum, nullable: true })
    status: SampleRequestStatus | null,
    @Args('first', { type: () => Int, defaultValue: 50 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<SampleRequestPageObject> {
    const request = withoutNulls({ search, status, first, after });
    const { requests, total, hasMore } = await operation.call(
      samplesRpc.listSampleRequests,
      request,
    );
    return { items: requests, total, hasMore, endCursor: requests.at(-1)?.id ?? null };
  }

  @Query(() => SampleRequestObject, {
    nullable: true,
    description: 'Null unless the caller is its brand or its manufacturer.',
  })
  async sampleRequest(
    @Args('id', { type: () => ID }) sampleRequestId: string,
    @Operation() operation: OperationContext,
  ): Promise<SampleRequestObject | null> {
    return (await operation.call(samplesRpc.findSampleRequest, { sampleRequestId })).request;
  }

  @Query(() => SampleStatisticsObject, {
    description: "Statistics of the acting manufacturer's requests.",
  })
  async sampleStatistics(
    @Operation() operation: OperationContext,
  ): Promise<SampleStatisticsObject> {
    return operation.call(samplesRpc.getSampleStatistics, {});
  }

  @Mutation(() => CreateSampleRequestPayload, {
    description: 'SMP-9: creates a pending, unpaid request.',
  })
  async createSampleRequest(
    @Args('input') input: CreateSampleRequestInput,
    @Operation() operation: OperationContext,
  ): Promise<CreateSampleRequestPayload> {
    return operation.call(samplesRpc.createSampleRequest, input);
  }

  @Mutation(() => ChangeSampleStatusPayload, {
    description:
      'ORD-20: changes pending to approved or rejected and approved to shipped, by its manufacturer.',
  })
  async changeSampleStatus(
    @Args('input') input: ChangeSampleStatusInput,
    @Operation() operation: OperationContext,
  ): Promise<ChangeSampleStatusPayload> {
    return operation.call(samplesRpc.changeSampleStatus, withoutNulls(input));
  }
}
