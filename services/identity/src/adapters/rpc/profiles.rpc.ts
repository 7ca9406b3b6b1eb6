import { Controller } from '@nestjs/common';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { BrandProfiles } from '../../use-cases/profiles/brand-profiles';
import { ManufacturerProfiles } from '../../use-cases/profiles/manufacturer-profiles';

@Controller()
export class ProfilesRpc {
  constructor(
    private readonly brands: BrandProfiles,
    private readonly manufacturers: ManufacturerProfiles,
  ) {}

  @HandleRpc(identityRpc.getBrandProfile)
  async getBrandProfile(
    _request: RpcRequest<typeof identityRpc.getBrandProfile>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.getBrandProfile>> {
    return { profile: await this.brands.read(requireAccountType(call, 'brand').userId) };
  }

  @HandleRpc(identityRpc.updateBrandProfile)
  async updateBrandProfile(
    { expectedVersion, ...fields }: RpcRequest<typeof identityRpc.updateBrandProfile>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.updateBrandProfile>> {
    const { userId } = requireAccountType(call, 'brand');
    return { profile: await this.brands.update(userId, fields, expectedVersion) };
  }

  @HandleRpc(identityRpc.chooseProductsPerPage)
  async chooseProductsPerPage(
    { size }: RpcRequest<typeof identityRpc.chooseProductsPerPage>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.chooseProductsPerPage>> {
    const { userId } = requireAccountType(call, 'brand');
    return { profile: await this.brands.chooseProductsPerPage(userId, size) };
  }

  /** Manufacturers may read only their own profile. */
  @HandleRpc(identityRpc.getManufacturerProfiles)
  async getManufacturerProfiles(
    { ids }: RpcRequest<typeof identityRpc.getManufacturerProfiles>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.getManufacturerProfiles>> {
    if (call.actor.kind !== 'service') {
      const { userId } = requireAccountType(call, 'brand', 'admin', 'manufacturer');
      if (!ids.every((id) => id === userId)) requireAccountType(call, 'brand', 'admin');
    }
    return { profiles: await this.manufacturers.published(ids) };
  }

  @HandleRpc(identityRpc.getManufacturerAccountProfile)
  async getManufacturerAccountProfile(
    _request: RpcRequest<typeof identityRpc.getManufacturerAccountProfile>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.getManufacturerAccountProfile>> {
    const { userId } = requireAccountType(call, 'manufacturer');
    return { profile: await this.manufacturers.read(userId) };
  }

  @HandleRpc(identityRpc.updateManufacturerProfile)
  async updateManufacturerProfile(
    { expectedVersion, ...fields }: RpcRequest<typeof identityRpc.updateManufacturerProfile>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.updateManufacturerProfile>> {
    const { userId } = requireAccountType(call, 'manufacturer');
    return { profile: await this.manufacturers.update(userId, fields, expectedVersion) };
  }
}
