import { registerEnum } from '../../../graphql/schema/register-enum';

export const ActionResultEnum = registerEnum('ActionResult', ['done', 'refused', 'failed']);
