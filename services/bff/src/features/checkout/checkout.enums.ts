import { checkoutStates } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const CheckoutModeEnum = registerEnum('CheckoutMode', ['payment']);
export const CheckoutStateEnum = registerEnum('CheckoutState', checkoutStates);
