import { samplesRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import {
  HandleRpc,
  requireAccountType,
  requireService,
  requireUser,
  type RpcCall,
} from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { ChangeRequestStatus } from '../../use-cases/change-request-status';
import { CorrectShipment } from '../../use-cases/correct-shipment';
import { CreateRequest } from '../../use-cases/create-request';
import type { RequestOwner } from '../../use-cases/ports';
import { presentRequest } from '../../use-cases/present-request';
import { ReadRequests } from '../../use-cases/read-requests';

/** Takes the owner from the caller's identity, never from the request (OPEN-40). */
@Controller()
export class SamplesRpc {
  constructor(
    private readonly creates: CreateRequest,
    private readonly reads: ReadRequests,
    private readonly changes: ChangeRequestStatus,
    private readonly corrections: CorrectShipment,
  ) {}

  @HandleRpc(samplesRpc.createSampleRequest)
  async create(
    request: RpcRequest<typeof samplesRpc.createSampleRequest>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof samplesRpc.createSampleRequest>> {
    const brandId = requireAccountType(call, 'brand').userId;
    return { request: presentRequest(await this.creates.execute({ ...request, brandId })) };
  }

  @HandleRpc(samplesRpc.listSampleRequests)
  async list(
    { search, status, first, after }: RpcRequest<typeof samplesRpc.listSampleRequests>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof samplesRpc.listSampleRequests>> {
    const page = await this.reads.list({ owner: getOwner(call), search, status, first, after });
    return { ...page, requests: page.requests.map(presentRequest) };
  }

  @HandleRpc(samplesRpc.findSampleRequest)
  async find(
    { sampleRequestId }: RpcRequest<typeof samplesRpc.findSampleRequest>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof samplesRpc.findSampleRequest>> {
    const found = await this.reads.findFor(requireUser(call).userId, sampleRequestId);
    return { request: found && presentRequest(found) };
  }

  @HandleRpc(samplesRpc.findSampleShipments)
  async findShipments(
    { sampleRequestIds }: RpcRequest<typeof samplesRpc.findSampleShipments>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof samplesRpc.findSampleShipments>> {
    requireService(call);
    const shipped = (await this.reads.shipped(sampleRequestIds)).map(presentRequest);
    return {
      shipments: shipped.flatMap(({ id, shipment }) =>
        shipment ? [{ sampleRequestId: id, shipment }] : [],
      ),
    };
  }

  @HandleRpc(samplesRpc.getSampleStatistics)
  async statistics(
    _request: RpcRequest<typeof samplesRpc.getSampleStatistics>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof samplesRpc.getSampleStatistics>> {
    return this.reads.statistics(requireAccountType(call, 'manufacturer').userId);
  }

  /**
   * Every signed-in user may call this; the use case rejects all but the request's manufacturer
   * (OPEN-38).
   */
  @HandleRpc(samplesRpc.changeSampleStatus)
  async changeStatus(
    {
      sampleRequestId,
      action,
      requestId,
      ...shipment
    }: RpcRequest<typeof samplesRpc.changeSampleStatus>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof samplesRpc.changeSampleStatus>> {
    const { userId } = requireUser(call);
    const changed = await this.changes.execute(
      userId,
      sampleRequestId,
      action,
      requestId,
      shipment,
    );
    return { request: presentRequest(changed) };
  }

  /** Authorized like the status change. */
  @HandleRpc(samplesRpc.correctSampleShipment)
  async correctShipment(
    { sampleRequestId, requestId, ...input }: RpcRequest<typeof samplesRpc.correctSampleShipment>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof samplesRpc.correctSampleShipment>> {
    const { userId } = requireUser(call);
    const corrected = await this.corrections.execute(userId, sampleRequestId, input, requestId);
    return { request: presentRequest(corrected) };
  }

  @HandleRpc(samplesRpc.getSampleRequest)
  async get(
    { sampleRequestId }: RpcRequest<typeof samplesRpc.getSampleRequest>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof samplesRpc.getSampleRequest>> {
    requireService(call);
    return { request: presentRequest(await this.reads.get(sampleRequestId)) };
  }
}

/**
 * Returns the acting account as owner. Only brands and manufacturers have requests of their own.
 */
function getOwner(call: RpcCall): RequestOwner {
  const user = requireAccountType(call, 'brand', 'manufacturer');
  return user.accountType === 'brand' ? { brandId: user.userId } : { manufacturerId: user.userId };
}
