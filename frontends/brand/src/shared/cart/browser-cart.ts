import { publishCartCount } from '@makeport/web';
import { CartStore } from './cart-store';

/** All areas of this remote share this cart. */
export const browserCart = new CartStore(window.localStorage);

const tellHeader = () => publishCartCount(browserCart.getState().items.length);
tellHeader();
browserCart.subscribe(tellHeader);
