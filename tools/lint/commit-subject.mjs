import { findOddEnglish } from './english.mjs';

const MAX_SUBJECT = 72;
/** 'Added', 'adding', 'adds': the first word of the change must be a plain verb. */
const NOT_IMPERATIVE = /^(?:\w+ed|\w+ing|\w+[^s]s)$/i;
/** Verbs that match the pattern above but are imperative. */
const IMPERATIVES = [
  'embed',
  'feed',
  'need',
  'speed',
  'bring',
  'address',
  'focus',
  'canvas',
  'process',
];

/**
 * @param subject the first line of a commit message: 'fix(cart): keep the cart over a reload'
 * @returns the error as the end of 'The subject …'; undefined if it is fine
 */
export function checkSubject(subject) {
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return undefined;
  if (subject.length > MAX_SUBJECT)
    return `has ${subject.length} characters, at most ${MAX_SUBJECT} are allowed`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  const change = subject.replace(/^[a-z]+(?:\([^)]*\))?!?: /, '');
  const [verb = ''] = change.split(' ');
  if (NOT_IMPERATIVE.test(verb) && !IMPERATIVES.includes(verb.toLowerCase()))
    return `begins with '${verb}': use the imperative`;
  const odd = findOddEnglish(change);
  return odd && `is odd English: ${odd}`;
}
