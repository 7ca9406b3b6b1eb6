export * from './carriers';
export * from './orders';
export * from './postal-address';
export * from './prices';
export * from './product-categories';
export * from './product-limits';
export * from './quantities';
export * from './samples';
