/**
 * The part of the guide to the English that a program can check; CONTRIBUTING.md has the rest. One
 * list applies to comments, texts of the interface, Markdown and commit subjects.
 */
const WORDS = {
  anew: 'again',
  'is away': 'is unavailable, during an outage',
  'are away': 'are unavailable',
  'in hand': 'in flight, current',
  'at once': 'immediately, at the same time',
  'as it comes': 'immediately',
  lacks: 'does not have, is missing',
  'by itself': 'automatically',
  'by themselves': 'automatically',
  'looks at': 'checks, reads',
  'look at': 'check, read',
  'worked off': 'processed',
  nobody: 'no user, no process',
  somebody: 'a user, an administrator',
  everybody: 'all users',
  whoever: 'the user who, the caller',
};
const BANNED = new RegExp(String.raw`\b(?:${Object.keys(WORDS).join('|')})\b`, 'i');
/** Matches 'Of the order.' and the like, but not questions. */
const SENTENCE_START = /(?:^|[.!] )(Of|What|Those|Who|So) (?![^.]*\?)/;

/**
 * @param text prose without comment markers
 * @returns the error, with a better word; undefined if there is none
 */
export function findOddEnglish(text) {
  const word = BANNED.exec(text)?.[0];
  if (word) return `'${word}': write ${WORDS[word.toLowerCase()]}`;
  const start = SENTENCE_START.exec(text)?.[1];
  return start && `a sentence begins with '${start}': write the subject first`;
}

const toProse = (comment) =>
  comment
    .replace(/^\**/, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

const plainComments = {
  meta: { type: 'suggestion', messages: { odd: '{{problem}}' }, schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const problem = findOddEnglish(toProse(comment.value));
          if (problem) context.report({ loc: comment.loc, messageId: 'odd', data: { problem } });
        }
      },
    };
  },
};

/** Checks texts of several words; a single word is a name. */
const plainTexts = {
  meta: { type: 'suggestion', messages: { odd: '{{problem}}' }, schema: [] },
  create(context) {
    const check = (node, text) => {
      const problem = /\w \w/.test(text) && findOddEnglish(text.trim());
      if (problem) context.report({ node, messageId: 'odd', data: { problem } });
    };
    return {
      JSXText: (node) => check(node, node.value),
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
    };
  },
};

/** The code with texts that users, operators and API clients read. */
const TEXTS = [
  'frontends/**/*.{ts,tsx}',
  'libs/{account,chat,errors,list-page,order-page,product-listing,rules,ui,web}/**/*.{ts,tsx}',
  'services/**/*.ts',
];
/** Titles of tests, and SQL that must not change. */
const NO_TEXTS = ['**/*spec.{ts,tsx}', '**/{test,testing}/**', '**/migrations/**'];

export const english = [
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs}'],
    rules: { 'english/plain-comments': 'error' },
  },
  {
    files: TEXTS,
    excludeFiles: NO_TEXTS,
    rules: { 'english/plain-texts': 'error' },
  },
];

/** The plugin of oxlint. */
export default {
  meta: { name: 'english' },
  rules: { 'plain-comments': plainComments, 'plain-texts': plainTexts },
};
