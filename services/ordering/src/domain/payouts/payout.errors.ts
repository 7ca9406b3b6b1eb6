import { defineErrors } from '@makeport/errors';

export const { countryNotServed, foreignReturnPath, payoutsRefused, payoutsUnavailable } =
  defineErrors('ordering', {
    /** Prevents open redirects. */
    foreignReturnPath: {
      kind: 'invalid_input',
      text: 'This is not an address of this site',
      field: 'returnPath',
    },
    /** The provider does not pay out to this country, or no country was chosen. */
    countryNotServed: (country: string | undefined) => ({
      kind: 'invalid_input',
      text:
        country === undefined
          ? 'Please choose the country of your business'
          : 'Payouts to this country are not possible yet',
      field: 'country',
    }),
    /** The provider refuses the platform, not the manufacturer: a retry has no effect. */
    payoutsRefused: (cause: unknown) => ({
      kind: 'conflict',
      text: 'Our payment provider does not let us set up payouts at the moment. Our team has been notified and is working on it. Your earnings are kept for you.',
      cause,
    }),
    payoutsUnavailable: (cause: unknown) => ({
      kind: 'unavailable',
      text: 'Payouts cannot be set up at the moment. Please try again.',
      cause,
    }),
  });
