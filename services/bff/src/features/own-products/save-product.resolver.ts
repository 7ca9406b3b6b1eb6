import { randomUUID } from 'node:crypto';
import { catalogRpc, type ProductInput } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { toOwnProduct } from '../catalog/product-mapping';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { ProductInputObject, SaveProductPayload, UpdateProductInput } from './product-input.types';

const WRONG_FIELDS = "Wrong fields are named in the error's extensions.fields.";

@Resolver()
export class SaveProductResolver {
  @Mutation(() => SaveProductPayload, { description: WRONG_FIELDS })
  async createProduct(
    @Args('input') { requestKey, ...input }: ProductInputObject,
    @Operation() operation: OperationContext,
  ): Promise<SaveProductPayload> {
    const { product, version } = await operation.call(catalogRpc.createProduct, {
      product: plain(input),
      requestKey: requestKey ?? randomUUID(),
    });
    return { product: toOwnProduct(product, version) };
  }

  @Mutation(() => SaveProductPayload, {
    description: `${WRONG_FIELDS} Code catalog.product_changed where another version is stored by now.`,
  })
  async updateProduct(
    @Args('input') { productId, product: input, expectedVersion }: UpdateProductInput,
    @Operation() operation: OperationContext,
  ): Promise<SaveProductPayload> {
    const { product, version } = await operation.call(catalogRpc.updateProduct, {
      productId,
      product: plain(input),
      expectedVersion,
    });
    return { product: toOwnProduct(product, version) };
  }
}

/** GraphQL may pass nested inputs as objects without a prototype. */
function plain({ specifications, imageTexts, ...input }: ProductInputObject): ProductInput {
  return {
    ...input,
    customizationOptions: input.customizationOptions.map((option) => ({ ...option })),
    sample: { ...input.sample },
    ...(specifications && { specifications: specifications.map((each) => ({ ...each })) }),
    ...(imageTexts && { imageTexts: imageTexts.map((each) => ({ ...each })) }),
  };
}
