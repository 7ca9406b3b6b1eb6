import { CartStore } from './cart-store';

/** One cart for all areas of this remote. */
export const browserCart = new CartStore(window.localStorage);
