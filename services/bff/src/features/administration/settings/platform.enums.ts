import { registerEnum } from '../../../graphql/schema/register-enum';

export const ServiceStateEnum = registerEnum('ServiceState', [
  'ready',
  'not_ready',
  'not_available',
]);
