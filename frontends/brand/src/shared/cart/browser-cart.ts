import { publishCartCount } from '@makeport/web';
import { CartStore } from './cart-store';

/** The single cart of all areas of this remote. */
export const browserCart = new CartStore(window.localStorage);

const tellHeader = () => publishCartCount(browserCart.getState().items.length);
tellHeader();
browserCart.subscribe(tellHeader);
