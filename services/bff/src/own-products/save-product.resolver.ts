import { randomUUID } from 'node:crypto';
import { catalogRpc, type ProductInput } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { toProductObject } from '../catalog/product-mapping';
import { Operation, OperationContext } from '../graphql/operation-context';
import { ProductInputObject, SaveProductPayload, UpdateProductInput } from './product-input.types';

const WRONG_FIELDS = "Wrong fields are named in the error's extensions.fields.";

@Resolver()
export class SaveProductResolver {
  @Mutation(() => SaveProductPayload, { description: WRONG_FIELDS })
  async createProduct(
    @Args('input') { requestKey, ...input }: ProductInputObject,
    @Operation() operation: OperationContext,
  ): Promise<SaveProductPayload> {
    const { product } = await operation.call(catalogRpc.createProduct, {
      product: plain(input),
      requestKey: requestKey ?? randomUUID(),
    });
    return { product: toProductObject(product) };
  }

  @Mutation(() => SaveProductPayload, { description: WRONG_FIELDS })
  async updateProduct(
    @Args('input') { productId, product: input }: UpdateProductInput,
    @Operation() operation: OperationContext,
  ): Promise<SaveProductPayload> {
    const { product } = await operation.call(catalogRpc.updateProduct, { productId, product: plain(input) });
    return { product: toProductObject(product) };
  }
}

/** Nested inputs come as objects of no class. */
function plain(input: ProductInput): ProductInput {
  return {
    ...input,
    customizationOptions: input.customizationOptions.map((option) => ({ ...option })),
    sample: { ...input.sample },
  };
}
