import { Controller } from '@nestjs/common';
import { catalogRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { ImageUploads } from '../../use-cases/image-uploads';

/** Calls for manufacturers about their own pictures. */
@Controller()
export class ImageUploadsRpc {
  constructor(private readonly uploads: ImageUploads) {}

  @HandleRpc(catalogRpc.openImageUpload)
  async openImageUpload(
    { contentType }: RpcRequest<typeof catalogRpc.openImageUpload>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof catalogRpc.openImageUpload>> {
    return this.uploads.open(requireAccountType(call, 'manufacturer').userId, contentType);
  }

  @HandleRpc(catalogRpc.removeImageUpload)
  async removeImageUpload(
    { name }: RpcRequest<typeof catalogRpc.removeImageUpload>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof catalogRpc.removeImageUpload>> {
    return {
      key: await this.uploads.remove(requireAccountType(call, 'manufacturer').userId, name),
    };
  }
}
