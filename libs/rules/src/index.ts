export * from './carriers';
export * from './postal-address';
export * from './product-categories';
