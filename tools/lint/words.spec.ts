import { lintPlanted } from './planted';

const VERBS = 'functions-are-verbs';
const SYNTAX = 'no-restricted-syntax';
const planted = [
  ['a class', 'export class CallOnce {}', 'id-denylist'],
  ['a function', 'export function insist() {}', 'id-denylist'],
  ['a limit', 'export const MOST_ITEMS = 3;', 'id-match'],
  ['a limit without more', 'export const LONGEST = 3;', 'id-match'],
  ['a limit at the end', 'export const SHOWN_AT_MOST = 3;', 'id-match'],
  ['the largest', 'export const LARGEST_QUANTITY = 3;', 'id-match'],
  ['the highest', 'export const HIGHEST_PRICE = 3;', 'id-match'],
  ['a refusal', 'export function limitReached() {}', 'id-denylist'],
  ['what is for sample requests alone', 'export const sampleProducts = [];', 'id-denylist'],
  ['an end of patience', 'export const patience = 3;', 'id-denylist'],
  ['a read model as a book', 'export class NameBook {}', 'id-denylist'],
  ['a deadline as a clock', 'export function ringClock() {}', 'id-denylist'],
  ['jobs that are worked off', 'export const queue = { workOff() {} };', 'id-denylist'],
  ['a function that is a noun', 'export function priceOf() {}', VERBS],
  ['an arrow that is a noun', 'export const priceOf = () => 3;', VERBS],
  ['a method that is a noun', 'export class Cart { priceOf() {} }', VERBS],
  [
    'a port’s method that is a noun',
    'export abstract class Cart { abstract priceOf(): void; }',
    VERBS,
  ],
  ['an interface’s method that is a noun', 'export interface Cart { priceOf(): void }', VERBS],
  ['an object’s method that is a noun', 'export const cart = { priceOf: () => 3 };', VERBS],
  ['a timeout', 'export const ANSWER_WITHIN_MS = 3;', 'id-match'],
  ['an object that packs its fields', 'export const a = { ...{ b: 1, c: 2 } };', SYNTAX],
  ['an array that packs its items', 'export const a = [1, ...[2, 3]];', SYNTAX],
  ['arguments that are packed', 'export const a = Math.max(...[1, 2]);', SYNTAX],
] as const;
const FIELDS_OWN =
  'export const MAX_ITEMS = 3;\nexport const ANSWER_TIMEOUT_MS = 3;\nexport class IdempotentCall {}\nexport const getPrice = () => 3;\nexport const oneOf = () => 3;\nexport const indexOf = 3;';

describe('words of our own', () => {
  const file = 'services/ordering/src/planted.ts';
  const [allowed, ...refused] = lintPlanted(
    [FIELDS_OWN, ...planted.map(([, code]) => code)].map((code) => ({ file, code })),
  );

  it.each(planted.map(([what, , rule], index) => [what, rule, index] as const))(
    'are refused: %s',
    (_what, rule, index) => {
      expect(refused[index]).toEqual([rule]);
    },
  );

  it('the field’s are not', () => {
    expect(allowed).toEqual([]);
  });
});
