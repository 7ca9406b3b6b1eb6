/** Words of our own and the field's term for each; the business's words are in docs/glossary.md. */
const TERMS = {
  CallOnce: 'IdempotentCall',
  CallsInHand: 'InFlightCalls',
  Deals: 'OrderReferences',
  GOODBYE: 'GOAWAY',
  Happening: 'EventContext',
  Leaving: 'ShutdownError',
  Neighbourhood: 'FakeServices',
  Patience: 'Backoff',
  answersTo: 'isCurrentResult',
  callOnce: 'idempotentCall',
  hurryCheckout: 'scheduleCheckoutNow',
  insist: 'retryForever',
  limitReached: 'tryAgainText',
  usePress: 'useSubmitOnce',
  withinLimit: 'withTimeout',
};

/** Limits begin with MAX_, timeouts end with _TIMEOUT_MS. */
const FIELDS_OWN_CONSTANTS = '^(?!(?:MOST|LONGEST|LARGEST|HIGHEST)(?:_|$))(?!.*(?:_AT_MOST|_WITHIN_MS)$).*$';

export const words = {
  files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
  rules: {
    'id-denylist': ['error', ...Object.keys(TERMS)],
    'id-match': ['error', FIELDS_OWN_CONSTANTS, { onlyDeclarations: true }],
  },
};
