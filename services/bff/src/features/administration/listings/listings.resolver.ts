import { catalogRpc, type ListingInput } from '@makeport/contracts';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { toOwnProduct, toProductObject } from '../../catalog/product-mapping';
import { ProductObject } from '../../catalog/product.types';
import { Operation, OperationContext } from '../../../graphql/operation/operation-context';
import { withoutNulls } from '../../../graphql/schema/without-nulls';
import {
  AdminProductChoicesObject,
  AdminProductPageObject,
  CreateListingInput,
  ListingInputObject,
  ListingPayload,
  RemoveProductInput,
  RemoveProductPayload,
  UpdateListingInput,
} from './listing.types';

const WRONG_FIELDS = "Wrong fields are named in the error's extensions.fields.";

/** Products for administrators. Catalog checks the caller's role. */
@Resolver()
export class ListingsResolver {
  @Query(() => AdminProductPageObject, {
    description: 'For administrators: all products, newest first.',
  })
  async adminProducts(
    @Args('search', { type: () => String, nullable: true, description: 'Searches name and SKU.' })
    search: string | null,
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Args('first', { type: () => Int, defaultValue: 48 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<AdminProductPageObject> {
    const request = withoutNulls({ search, category, first, after });
    const { products, total, hasMore } = await operation.call(catalogRpc.listAllProducts, request);
    return {
      items: products.map(toProductObject),
      total,
      hasMore,
      endCursor: products.at(-1)?.id ?? null,
    };
  }

  @Query(() => AdminProductChoicesObject, {
    description: 'For administrators: choices of the filter and the form.',
  })
  async adminProductChoices(
    @Operation() operation: OperationContext,
  ): Promise<AdminProductChoicesObject> {
    return operation.call(catalogRpc.getProductChoices, {});
  }

  @Query(() => ProductObject, {
    nullable: true,
    description: 'For administrators: a product of any manufacturer.',
  })
  async adminProduct(
    @Args('id', { type: () => ID }) id: string,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    const { product, version } = await operation.call(catalogRpc.getAnyProduct, { id });
    return product && toOwnProduct(product, version);
  }

  @Mutation(() => ListingPayload, { description: `For administrators. ${WRONG_FIELDS}` })
  async createListing(
    @Args('input') { manufacturerId, listing, requestKey }: CreateListingInput,
    @Operation() operation: OperationContext,
  ): Promise<ListingPayload> {
    const request = { manufacturerId, listing: plain(listing), requestKey };
    const { product, version } = await operation.call(catalogRpc.createListing, request);
    return { product: toOwnProduct(product, version) };
  }

  @Mutation(() => ListingPayload, {
    description: `For administrators. ${WRONG_FIELDS} Code catalog.product_changed where another version is stored by now.`,
  })
  async updateListing(
    @Args('input') { listing, requestKey, ...input }: UpdateListingInput,
    @Operation() operation: OperationContext,
  ): Promise<ListingPayload> {
    const request = { ...input, listing: plain(listing), ...withoutNulls({ requestKey }) };
    const { product, version } = await operation.call(catalogRpc.updateListing, request);
    return { product: toOwnProduct(product, version) };
  }

  @Mutation(() => RemoveProductPayload, { description: 'For administrators.' })
  async removeProduct(
    @Args('input') { productId, requestKey }: RemoveProductInput,
    @Operation() operation: OperationContext,
  ): Promise<RemoveProductPayload> {
    await operation.call(catalogRpc.removeProduct, { productId, ...withoutNulls({ requestKey }) });
    return { productId };
  }
}

/** GraphQL may pass nested inputs as objects without a prototype. */
const plain = (listing: ListingInputObject): ListingInput => ({
  ...listing,
  customizationOptions: listing.customizationOptions.map((option) => ({ ...option })),
});
