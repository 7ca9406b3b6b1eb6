import { Injectable } from '@nestjs/common';
import { samplesRpc } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { RpcClient } from '@makeport/service-kit';
import type { SampleRequest, Samples } from '../../../use-cases/ports';

/** Calls with ordering's own identity: the use case checks the owner of the request. */
@Injectable()
export class RpcSamples implements Samples {
  constructor(private readonly rpc: RpcClient) {}

  async findRequest(sampleRequestId: string): Promise<SampleRequest | null> {
    try {
      return (await this.rpc.call(samplesRpc.getSampleRequest, { sampleRequestId })).request;
    } catch (error) {
      if (isDomainError(error) && error.kind === 'not_found') return null;
      throw error;
    }
  }
}
