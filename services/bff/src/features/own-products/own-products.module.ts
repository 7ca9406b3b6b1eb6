import { Module } from '@nestjs/common';
import { OwnProductsResolver } from './own-products.resolver';
import { SaveProductResolver } from './save-product.resolver';

/** A manufacturer's own products. */
@Module({ providers: [OwnProductsResolver, SaveProductResolver] })
export class OwnProductsModule {}
