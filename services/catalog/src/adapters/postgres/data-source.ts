import { CreateErasedAccounts1766500000000, eventBusMigrations } from '@makeport/event-bus';
import { createDataSource, CreateAuditLog1764800000000 } from '@makeport/service-kit';
import { InstallJobs1765300000000 } from '@makeport/service-kit/jobs';
import type { DataSource } from 'typeorm';
import { ManufacturerEntity } from './manufacturer.entity';
import { CreateProducts1763700000000 } from './migrations/1763700000000-create-products';
import { CountsByManufacturer1763704000000 } from './migrations/1763704000000-counts-by-manufacturer';
import { FindProducts1764930000000 } from './migrations/1764930000000-find-products';
import { ShowVerifiedManufacturers1764940000000 } from './migrations/1764940000000-show-verified-manufacturers';
import { HideProductsOfClosedManufacturers1764910000000 } from './migrations/1764910000000-hide-products-of-closed-manufacturers';
import { LimitImages1763705000000 } from './migrations/1763705000000-limit-images';
import { ProductImages1763760000000 } from './migrations/1763760000000-product-images';
import { RenameBuiltInProducts1764500000000 } from './migrations/1764500000000-rename-built-in-products';
import { SearchNamesAndSkus1764810000000 } from './migrations/1764810000000-search-names-and-skus';
import { SkuRegardlessOfCase1763900000000 } from './migrations/1763900000000-sku-regardless-of-case';
import { ProductEntity } from './product.entity';

export function catalogDataSource(url: string): DataSource {
  return createDataSource({
    url,
    // A prepared statement would reuse one plan, although a filter may match a handful of products
    // or nearly all of them.
    prepare: false,
    entities: [ManufacturerEntity, ProductEntity],
    migrations: [
      ...eventBusMigrations,
      CreateProducts1763700000000,
      CountsByManufacturer1763704000000,
      LimitImages1763705000000,
      ProductImages1763760000000,
      SkuRegardlessOfCase1763900000000,
      RenameBuiltInProducts1764500000000,
      CreateAuditLog1764800000000,
      SearchNamesAndSkus1764810000000,
      HideProductsOfClosedManufacturers1764910000000,
      ShowVerifiedManufacturers1764940000000,
      FindProducts1764930000000,
      InstallJobs1765300000000,
      CreateErasedAccounts1766500000000,
    ],
  });
}
