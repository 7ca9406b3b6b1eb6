import { orderingRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { AddressBook } from '../../use-cases/addresses/address-book';
import { DeleteSavedAddress } from '../../use-cases/addresses/delete-saved-address';
import { GetAddressBook } from '../../use-cases/addresses/get-address-book';
import { SaveAddress } from '../../use-cases/addresses/save-address';
import { SetDefaultAddress } from '../../use-cases/addresses/set-default-address';
import { UpdateSavedAddress } from '../../use-cases/addresses/update-saved-address';

type Answer = RpcResponse<typeof orderingRpc.getAddressBook>;

/** A brand's own addresses. */
@Controller()
export class AddressBookRpc {
  constructor(
    @Inject(GetAddressBook) private readonly getAddressBook: GetAddressBook,
    @Inject(SaveAddress) private readonly saveAddress: SaveAddress,
    @Inject(UpdateSavedAddress) private readonly updateSavedAddress: UpdateSavedAddress,
    @Inject(DeleteSavedAddress) private readonly deleteSavedAddress: DeleteSavedAddress,
    @Inject(SetDefaultAddress) private readonly setDefaultAddress: SetDefaultAddress,
  ) {}

  @HandleRpc(orderingRpc.getAddressBook)
  async get(
    _request: RpcRequest<typeof orderingRpc.getAddressBook>,
    call: RpcCall,
  ): Promise<Answer> {
    const { userId } = requireAccountType(call, 'brand');
    return present(await this.getAddressBook.execute(userId));
  }

  @HandleRpc(orderingRpc.saveAddress)
  async save(request: RpcRequest<typeof orderingRpc.saveAddress>, call: RpcCall): Promise<Answer> {
    const { userId } = requireAccountType(call, 'brand');
    return present(await this.saveAddress.execute(userId, request));
  }

  @HandleRpc(orderingRpc.updateSavedAddress)
  async update(
    { addressId, ...input }: RpcRequest<typeof orderingRpc.updateSavedAddress>,
    call: RpcCall,
  ): Promise<Answer> {
    const { userId } = requireAccountType(call, 'brand');
    return present(await this.updateSavedAddress.execute(userId, addressId, input));
  }

  @HandleRpc(orderingRpc.deleteSavedAddress)
  async delete(
    { addressId }: RpcRequest<typeof orderingRpc.deleteSavedAddress>,
    call: RpcCall,
  ): Promise<Answer> {
    const { userId } = requireAccountType(call, 'brand');
    return present(await this.deleteSavedAddress.execute(userId, addressId));
  }

  @HandleRpc(orderingRpc.setDefaultAddress)
  async setDefault(
    { addressId }: RpcRequest<typeof orderingRpc.setDefaultAddress>,
    call: RpcCall,
  ): Promise<Answer> {
    const { userId } = requireAccountType(call, 'brand');
    return present(await this.setDefaultAddress.execute(userId, addressId));
  }
}

function present({ addresses, ...book }: AddressBook): Answer {
  return {
    ...book,
    addresses: addresses.map(({ lastUsedAt, createdAt, ...saved }) => ({
      ...saved,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
