import { defineErrors } from '@makeport/errors';

export const { pushIsOff, unknownPushService } = defineErrors('notifications', {
  pushIsOff: { kind: 'unavailable', text: 'Push notifications are not available here.' },
  unknownPushService: {
    kind: 'invalid_input',
    text: 'The push service of this browser is not supported.',
    field: 'endpoint',
  },
});
