import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { samplesEvents } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { SampleRepository } from '../adapters/postgres/sample.repository';
import { CatalogClient } from '../adapters/rpc/clients/catalog-client';
import { IdentityClient } from '../adapters/rpc/clients/identity-client';
import { filledRequirements, newSampleRequest, type SampleRequest } from '../domain/sample-request';
import {
  brandProfileNotFound,
  manufacturerNotCreated,
  manufacturerNotFound,
  productNotFound,
  requestKeyReused,
  requestNotStored,
  samplesNotAvailable,
  tooManyRequests,
} from '../domain/sample-request.errors';
import {
  CLOCK,
  REQUEST_LIMIT,
  type Clock,
  type CountForAccount,
  type SampledProduct,
} from './ports';
import { presentRequest } from './present-request';

export interface CreateRequestInput {
  readonly brandId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly requirements: readonly string[];
  readonly requestKey: string;
}

/** Creates a request with the current product, fee and names, once for each key (SMP-9). */
@Injectable()
export class CreateRequest {
  constructor(
    private readonly store: SampleRepository,
    private readonly catalog: CatalogClient,
    private readonly accounts: IdentityClient,
    @Inject(REQUEST_LIMIT) private readonly countForBrand: CountForAccount,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws DomainError as SMP-6, SMP-11, SMP-13, SMP-14 and OPEN-34 require; requestNotStored for
   * any other failure (SMP-15)
   */
  async execute(input: CreateRequestInput): Promise<SampleRequest> {
    const requirements = filledRequirements(input.requirements);
    const { brandId, productId, quantity, requestKey: key } = input;
    const hash = hashRequest([productId, quantity, requirements]);
    try {
      const stored = await this.stored(brandId, key, hash);
      if (stored) return stored;
      const waitMs = await this.countForBrand(brandId);
      if (waitMs !== null) throw tooManyRequests(waitMs);
      const brandName = await this.accounts.brandName(brandId);
      if (brandName === null) throw brandProfileNotFound();
      const product = await this.catalog.find(productId);
      if (!product) throw productNotFound();
      if (product.sample?.available === false) throw samplesNotAvailable();
      const request = newSampleRequest({
        id: randomUUID(),
        brandId,
        brandName,
        manufacturerId: product.manufacturer.id,
        manufacturerName: await this.getManufacturer(product),
        productId,
        productName: product.name,
        productSku: product.sku,
        quantity,
        requirements,
        sampleCostCents: product.sample?.costCents || null,
        createdAt: this.now(),
      });
      return (await this.insert(request, { key, hash })) ?? (await this.faster(brandId, key, hash));
    } catch (error) {
      if (isDomainError(error) && error.code.startsWith('samples.')) throw error;
      throw requestNotStored(error);
    }
  }

  private async stored(brandId: string, key: string, hash: string): Promise<SampleRequest | null> {
    const stored = await this.store.findByKey(brandId, key);
    if (stored && stored.hash !== hash) throw requestKeyReused();
    return stored?.request ?? null;
  }

  private async getManufacturer(product: SampledProduct): Promise<string> {
    if (product.isDemo) {
      await this.catalog.ensure(product.id).catch((error: unknown) => {
        throw manufacturerNotCreated(error);
      });
      return product.manufacturer.name;
    }
    const name = await this.accounts.manufacturerName(product.manufacturer.id);
    if (name === null) throw manufacturerNotFound();
    return name;
  }

  private insert(
    request: SampleRequest,
    key: { key: string; hash: string },
  ): Promise<SampleRequest | null> {
    return this.store.transaction(async (tx) => {
      if (!(await tx.insert(request, key))) return null;
      const data = { request: presentRequest(request) };
      await tx.publish(samplesEvents.sampleRequestCreated, data, request.version);
      return request;
    });
  }

  /**
   * Returns the request of the concurrent call with the same key: both calls get the same answer.
   */
  private async faster(brandId: string, key: string, hash: string): Promise<SampleRequest> {
    const request = await this.stored(brandId, key, hash);
    if (!request) throw new Error(`a request under the key ${key} was neither stored nor found`);
    return request;
  }
}

function hashRequest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
