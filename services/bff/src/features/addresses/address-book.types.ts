import type { SavedAddress, ShippingInfo } from '@makeport/contracts';
import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { ShippingInfoInput } from '../checkout/checkout.types';
import { DateTimeScalar } from '../../graphql/schema/scalars';
import { ShippingInfoObject } from '../orders/order.types';

@ObjectType('SavedAddress')
export class SavedAddressObject implements SavedAddress {
  @Field(() => ID)
  id!: string;
  @Field(() => String, {
    description: "Its owner's name for it, such as 'Warehouse'; may be empty.",
  })
  label!: string;
  @Field(() => ShippingInfoObject)
  address!: ShippingInfo;
  @Field(() => Boolean)
  isDefault!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the latest checkout with this address.',
  })
  lastUsedAt!: string | null;
  @Field(() => DateTimeScalar)
  createdAt!: string;
}

@ObjectType('AddressBook', { description: 'Addresses that a brand saved for its checkouts.' })
export class AddressBookObject {
  @Field(() => ID, { description: 'The id of the brand.' })
  id!: string;
  @Field(() => [SavedAddressObject], {
    description: 'At most 50: the default first, then the latest used or saved.',
  })
  addresses!: SavedAddressObject[];
  @Field(() => ShippingInfoObject, {
    nullable: true,
    description: "The shipping address of the brand's latest order.",
  })
  lastOrdered!: ShippingInfo | null;
}

@InputType()
export class SaveAddressInput {
  @Field(() => String, { nullable: true })
  label?: string | null;
  @Field(() => ShippingInfoInput, {
    description: 'Saved only once, even if it is sent repeatedly.',
  })
  address!: ShippingInfoInput;
}

@InputType()
export class UpdateSavedAddressInput {
  @Field(() => ID)
  addressId!: string;
  @Field(() => String)
  label!: string;
  @Field(() => ShippingInfoInput)
  address!: ShippingInfoInput;
}

@InputType()
export class DeleteSavedAddressInput {
  @Field(() => ID)
  addressId!: string;
}

@InputType()
export class SetDefaultAddressInput {
  @Field(() => ID)
  addressId!: string;
}

@ObjectType('AddressBookPayload')
export class AddressBookPayload {
  @Field(() => AddressBookObject)
  book!: AddressBookObject;
}
