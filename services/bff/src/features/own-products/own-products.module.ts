import { Module } from '@nestjs/common';
import { OwnProductsResolver } from './own-products.resolver';
import { SaveProductResolver } from './save-product.resolver';

@Module({ providers: [OwnProductsResolver, SaveProductResolver] })
export class OwnProductsModule {}
