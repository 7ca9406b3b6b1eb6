import { carriers } from '@makeport/rules';
import { registerEnum } from '../../graphql/schema/register-enum';

export const CarrierEnum = registerEnum('Carrier', carriers);
