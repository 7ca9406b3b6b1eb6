import { orderingRpc, type AddressBook } from '@makeport/contracts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import {
  AddressBookObject,
  AddressBookPayload,
  DeleteSavedAddressInput,
  SaveAddressInput,
  SetDefaultAddressInput,
  UpdateSavedAddressInput,
} from './address-book.types';

@Resolver()
export class AddressBookResolver {
  @Query(() => AddressBookObject, { description: 'The address book of the acting brand.' })
  async addressBook(@Operation() operation: OperationContext): Promise<AddressBookObject> {
    return toBookObject(await operation.call(orderingRpc.getAddressBook, {}));
  }

  @Mutation(() => AddressBookPayload)
  async saveAddress(
    @Args('input') input: SaveAddressInput,
    @Operation() operation: OperationContext,
  ): Promise<AddressBookPayload> {
    const request = { label: input.label ?? '', address: input.address };
    return { book: toBookObject(await operation.call(orderingRpc.saveAddress, request)) };
  }

  @Mutation(() => AddressBookPayload)
  async updateSavedAddress(
    @Args('input') input: UpdateSavedAddressInput,
    @Operation() operation: OperationContext,
  ): Promise<AddressBookPayload> {
    return { book: toBookObject(await operation.call(orderingRpc.updateSavedAddress, input)) };
  }

  @Mutation(() => AddressBookPayload)
  async deleteSavedAddress(
    @Args('input') input: DeleteSavedAddressInput,
    @Operation() operation: OperationContext,
  ): Promise<AddressBookPayload> {
    return { book: toBookObject(await operation.call(orderingRpc.deleteSavedAddress, input)) };
  }

  @Mutation(() => AddressBookPayload)
  async setDefaultAddress(
    @Args('input') input: SetDefaultAddressInput,
    @Operation() operation: OperationContext,
  ): Promise<AddressBookPayload> {
    return { book: toBookObject(await operation.call(orderingRpc.setDefaultAddress, input)) };
  }
}

function toBookObject({ brandId, ...book }: AddressBook): AddressBookObject {
  return { id: brandId, ...book };
}
