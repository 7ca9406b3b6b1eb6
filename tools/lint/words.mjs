/** Invented words and the field's term for each; business terms are in docs/glossary.md. */
const TERMS = {
  AccountBook: 'AccountReadModel',
  CallOnce: 'IdempotentCall',
  CallsInHand: 'InFlightCalls',
  Deals: 'OrderReferences',
  GOODBYE: 'GOAWAY',
  Happening: 'EventContext',
  Leaving: 'ShutdownError',
  MessageAllowance: 'MessageRateLimit',
  MortalWorker: 'CrashingWorker',
  NameBook: 'NameReadModel',
  NameEvents: 'AccountEvents',
  Neighbourhood: 'FakeServices',
  Neighbours: 'FakeServices',
  OrderLife: 'OrderTimeline',
  Patience: 'Backoff',
  PayoutAccountStanding: 'PayoutAccountLookup',
  Periodically: 'Jobs',
  PublicAnswers: 'ResponseCache',
  Question: 'PendingConfirmation, or what is asked',
  SampleStanding: 'SampleRequestSnapshot',
  TalkEvents: 'MessagingEvents',
  UploadSlots: 'UploadSemaphore',
  answersTo: 'isCurrentResult',
  armClocks: 'scheduleDeadlines',
  beingMade: 'inFlight',
  builtIn: 'demo',
  callOnce: 'idempotentCall',
  changeId: 'requestId',
  deaths: 'crashPoints',
  hurryCheckout: 'scheduleCheckoutNow',
  insist: 'retryForever',
  limitReached: 'tryAgainText',
  mortalWorker: 'crashingWorker',
  needsYou: 'actionItems',
  patience: 'backoff or timeout',
  patienceMs: 'timeoutMs',
  pressId: 'requestId',
  ringClock: 'fireDeadline',
  sampleProducts: 'demoProducts',
  speakers: 'connections',
  stages: 'tasks',
  standing: 'state, status or snapshot',
  takeBack: 'withdraw, clawBack or cancel',
  updateId: 'requestId',
  usePress: 'useSubmitOnce',
  usePresses: 'useSubmitOnce',
  withinLimit: 'withTimeout',
  workOff: 'process',
};

/** Limits start with MAX_, timeouts end with _TIMEOUT_MS. */
const FIELDS_OWN_CONSTANTS =
  '^(?!(?:MOST|LONGEST|LARGEST|HIGHEST)(?:_|$))(?!.*(?:_AT_MOST|_WITHIN_MS)$).*$';

/** Names from JSON Schema and the language. */
const NOUNS_OF_OTHERS = ['allOf', 'anyOf', 'oneOf', 'valueOf'];

/** Function names are verbs: `getPrice`, `toPrice`, not `priceOf`. */
const functionsAreVerbs = {
  meta: {
    type: 'suggestion',
    messages: { noun: "'{{name}}' is no verb: getX, toX or findX" },
    schema: [],
  },
  create(context) {
    const check = (name) => {
      if (/^[a-z]\w*Of$/.test(name?.name) && !NOUNS_OF_OTHERS.includes(name.name)) {
        context.report({ node: name, messageId: 'noun', data: { name: name.name } });
      }
    };
    const checkValue = (name, value) => {
      if (value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression')
        check(name);
    };
    return {
      FunctionDeclaration: ({ id }) => check(id),
      VariableDeclarator: ({ id, init }) => checkValue(id, init),
      MethodDefinition: ({ key }) => check(key),
      TSAbstractMethodDefinition: ({ key }) => check(key),
      TSMethodSignature: ({ key }) => check(key),
      Property: ({ key, value }) => checkValue(key, value),
      PropertyDefinition: ({ key, value }) => checkValue(key, value),
    };
  },
};

export const words = {
  files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
  rules: {
    'words/functions-are-verbs': 'error',
    'id-denylist': ['error', ...Object.keys(TERMS)],
    'eslint-js/id-match': ['error', FIELDS_OWN_CONSTANTS, { onlyDeclarations: true }],
  },
};

/** The plugin of oxlint. */
export default { meta: { name: 'words' }, rules: { 'functions-are-verbs': functionsAreVerbs } };
