export { NoProducts } from './no-products';
export { LoadingProducts, PRODUCT_GRID, ProductCard } from './product-card';
export { isFiltered, useProductFilter, type ProductFilter } from './product-filter';
