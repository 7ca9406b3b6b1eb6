import { Controller } from '@nestjs/common';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, requireService, type RpcCall } from '@makeport/service-kit';
import { GetBrandLogos } from '../../use-cases/logos/get-brand-logos';
import { OpenLogoUpload } from '../../use-cases/logos/open-logo-upload';

@Controller()
export class LogosRpc {
  constructor(
    private readonly openUpload: OpenLogoUpload,
    private readonly brandLogos: GetBrandLogos,
  ) {}

  @HandleRpc(identityRpc.openLogoUpload)
  async openLogoUpload(
    { contentType }: RpcRequest<typeof identityRpc.openLogoUpload>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.openLogoUpload>> {
    const { userId } = requireAccountType(call, 'brand', 'manufacturer');
    return this.openUpload.execute(userId, contentType);
  }

  /** For services only: the calling service checks who may see a brand. */
  @HandleRpc(identityRpc.getBrandLogos)
  async getBrandLogos(
    { ids }: RpcRequest<typeof identityRpc.getBrandLogos>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.getBrandLogos>> {
    requireService(call);
    return { logos: await this.brandLogos.execute(ids) };
  }
}
