import { defineErrors } from '@makeport/errors';

export const { conversationPrivate } = defineErrors('bff', {
  conversationPrivate: {
    kind: 'forbidden',
    text: 'These messages are private. They are shown while there is a problem or a chargeback.',
  },
});
