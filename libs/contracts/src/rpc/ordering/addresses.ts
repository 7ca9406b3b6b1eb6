import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';
import { exampleOrder, shippingInfo } from '../../order';
import { MAX_ADDRESS_LABEL_LENGTH, MAX_SAVED_ADDRESSES } from '@makeport/rules';

/** The owner's label, such as 'Warehouse'. If empty, pages show the name and street instead. */
const label = z.string().max(MAX_ADDRESS_LABEL_LENGTH);

export const savedAddress = z.object({
  id,
  label,
  address: shippingInfo,
  isDefault: z.boolean(),
  /** When a checkout was last opened with this address. */
  lastUsedAt: instant.nullable(),
  createdAt: instant,
});
export type SavedAddress = z.infer<typeof savedAddress>;

export const addressBook = z.object({
  brandId: id,
  /** The default address first, then the others by last use or save, newest first. */
  addresses: z.array(savedAddress).max(MAX_SAVED_ADDRESSES),
  /** The address of the brand's latest order. */
  lastOrdered: shippingInfo.nullable(),
});
export type AddressBook = z.infer<typeof addressBook>;

const exampleAddressId = 'ad1b2c3d-0000-4000-8000-000000000001';
const exampleBook: AddressBook = {
  brandId: exampleOrder.brandId,
  addresses: [
    {
      id: exampleAddressId,
      label: 'Warehouse',
      address: exampleOrder.shippingInfo,
      isDefault: true,
      lastUsedAt: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    },
  ],
  lastOrdered: exampleOrder.shippingInfo,
};

/** Returns the acting brand's addresses. No other account can read or change them (B19). */
export const getAddressBook = defineRpc({
  name: 'ordering.get-address-book.v1',
  kind: 'read',
  request: z.object({}),
  response: addressBook,
  example: { request: {}, response: exampleBook },
});

/**
 * Saves an address, which follows the rules of a checkout. If the brand has already saved the same
 * address, only its label changes. The first address becomes the default.
 */
export const saveAddress = defineRpc({
  name: 'ordering.save-address.v1',
  kind: 'write',
  request: z.object({ label: label.default(''), address: shippingInfo }),
  response: addressBook,
  example: {
    request: { label: 'Warehouse', address: exampleOrder.shippingInfo },
    response: exampleBook,
  },
});

export const updateSavedAddress = defineRpc({
  name: 'ordering.update-saved-address.v1',
  kind: 'write',
  request: z.object({ addressId: id, label, address: shippingInfo }),
  response: addressBook,
  example: {
    request: {
      addressId: exampleAddressId,
      label: 'Warehouse',
      address: exampleOrder.shippingInfo,
    },
    response: exampleBook,
  },
});

/**
 * Deletes an address. If it was the default, the most recently used or saved address becomes the
 * default.
 */
export const deleteSavedAddress = defineRpc({
  name: 'ordering.delete-saved-address.v1',
  kind: 'write',
  request: z.object({ addressId: id }),
  response: addressBook,
  example: {
    request: { addressId: exampleAddressId },
    response: { ...exampleBook, addresses: [] },
  },
});

export const setDefaultAddress = defineRpc({
  name: 'ordering.set-default-address.v1',
  kind: 'write',
  request: z.object({ addressId: id }),
  response: addressBook,
  example: { request: { addressId: exampleAddressId }, response: exampleBook },
});
