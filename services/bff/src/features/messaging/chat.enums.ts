import { chatContextKinds } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const ChatContextKindEnum = registerEnum('ChatContextKind', chatContextKinds);
