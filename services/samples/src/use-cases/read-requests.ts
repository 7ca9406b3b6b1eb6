import { Injectable } from '@nestjs/common';
import { SampleRepository } from '../adapters/postgres/sample.repository';
import type { SampleRequest } from '../domain/sample-request';
import { sampleRequestNotFound } from '../domain/sample-request.errors';
import { type RequestFilter, type RequestPage } from './ports';

@Injectable()
export class ReadRequests {
  constructor(private readonly store: SampleRepository) {}

  list(filter: RequestFilter): Promise<RequestPage> {
    return this.store.list({ ...filter, search: filter.search?.trim() || undefined });
  }

  /** Returns null unless the account is the request's brand or manufacturer (SMP-22). */
  async findFor(accountId: string, requestId: string): Promise<SampleRequest | null> {
    const request = await this.store.find(requestId);
    const isParty = request?.brandId === accountId || request?.manufacturerId === accountId;
    return isParty ? request : null;
  }

  /**
   * Returns a request to another service.
   * @throws DomainError sampleRequestNotFound
   */
  async get(requestId: string): Promise<SampleRequest> {
    const request = await this.store.find(requestId);
    if (!request) throw sampleRequestNotFound();
    return request;
  }

  /** Returns shipped requests to another service. */
  shipped(requestIds: readonly string[]): Promise<SampleRequest[]> {
    return this.store.findShipped([...new Set(requestIds)]);
  }

  statistics(manufacturerId: string): ReturnType<SampleRepository['statistics']> {
    return this.store.statistics(manufacturerId);
  }
}
