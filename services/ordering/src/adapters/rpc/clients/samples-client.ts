import { Injectable } from '@nestjs/common';
import { samplesRpc } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { RpcClient } from '@makeport/service-kit';
import type { SampleRequestStatus } from '../../../domain/samples/sample-order';
import type { SampleToPrice } from '../../../domain/samples/sample-price';

/** The part of a sample request that its payment depends on. */
export interface SampleRequest extends SampleToPrice {
  readonly id: string;
  readonly brandId: string;
  readonly status: SampleRequestStatus;
}

/** Calls with ordering's own identity: the use case checks the owner of the request. */
@Injectable()
export class SamplesClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Null for an unknown request. */
  async findRequest(sampleRequestId: string): Promise<SampleRequest | null> {
    try {
      return (await this.rpc.call(samplesRpc.getSampleRequest, { sampleRequestId })).request;
    } catch (error) {
      if (isDomainError(error) && error.kind === 'not_found') return null;
      throw error;
    }
  }
}
