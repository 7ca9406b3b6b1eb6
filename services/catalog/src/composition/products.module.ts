import { Outbox } from '@makeport/event-bus';
import { Module, type DynamicModule } from '@nestjs/common';
import { ProductRepository } from '../adapters/postgres/product.repository';
import { OwnProductRepository } from '../adapters/postgres/own-product.repository';
import { CatalogRpc, FixedItems } from '../adapters/rpc/catalog.rpc';
import { OwnProductsRpc } from '../adapters/rpc/own-products.rpc';
import type { Config } from '../config';
import { DemoListings } from '../domain/demo/demo-listings';
import { fixedItems } from '../domain/fixed-items';
import { CreateProduct } from '../use-cases/create-product';
import { EnsureProducts } from '../use-cases/ensure-products';
import { GetProducts } from '../use-cases/get-products';
import { ListProducts } from '../use-cases/list-products';
import { OwnProducts } from '../use-cases/own-products';
import { CLOCK, type Clock } from '../use-cases/ports';
import { SaveProduct } from '../use-cases/save-product';
import { UpdateProduct } from '../use-cases/update-product';

interface Options {
  readonly config: Config;
  readonly outbox: Outbox;
  readonly demoListings: DemoListings;
  readonly clock: Clock;
}

/** The public catalog, and each manufacturer's own part of it. */
@Module({})
export class ProductsModule {
  static forRoot({ config, outbox, demoListings, clock }: Options): DynamicModule {
    return {
      module: ProductsModule,
      controllers: [CatalogRpc, OwnProductsRpc],
      providers: [
        CreateProduct,
        EnsureProducts,
        GetProducts,
        ListProducts,
        OwnProducts,
        SaveProduct,
        UpdateProduct,
        ProductRepository,
        OwnProductRepository,
        { provide: DemoListings, useValue: demoListings },
        { provide: FixedItems, useValue: new FixedItems(fixedItems(config.FIXED_ITEM_PRICES)) },
        { provide: Outbox, useValue: outbox },
        { provide: CLOCK, useValue: clock },
      ],
    };
  }
}
