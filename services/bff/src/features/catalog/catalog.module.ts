import { Module } from '@nestjs/common';
import { CatalogCache } from './catalog-cache';
import { ProductsByIdsResolver } from './products-by-ids.resolver';
import { ProductsResolver } from './products.resolver';

/** The public products. */
@Module({ providers: [CatalogCache, ProductsByIdsResolver, ProductsResolver] })
export class CatalogModule {}
