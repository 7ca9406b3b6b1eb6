import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSubject } from './commit-subject.mjs';
import { findOddEnglish } from './english.mjs';
import { lintPlanted } from './planted';

const COMMENTS = 'plain-comments';
const TEXTS = 'plain-texts';

describe('the guide to English', () => {
  it.each([
    ['Published anew after a failure.', 'anew'],
    ['Waits while Kafka is away.', 'is away'],
    ['Finishes what is in hand.', 'in hand'],
    ['Stops at once.', 'at once'],
    ['The order lacks a payment.', 'lacks'],
    ['It restarts by itself.', 'by itself'],
    ['Nobody waits for it.', 'Nobody'],
    ['Of one partition at a time.', 'Of'],
    ['Rows of one order. What is missing is read again.', 'What'],
  ])('refuses: %s', (text, word) => {
    expect(findOddEnglish(text)).toContain(`'${word}'`);
  });

  it.each([
    'Returns the retry delay in ms.',
    'What is your question?',
    'The offset is committed on shutdown.',
  ])('accepts: %s', (text) => {
    expect(findOddEnglish(text)).toBeUndefined();
  });
});

describe('the lint', () => {
  const planted = [
    ['a comment of a service', 'services/ordering/src/planted.ts', '// Stops at once.', COMMENTS],
    ['a comment of a test', 'services/ordering/src/planted.spec.ts', '// Of one.', COMMENTS],
    ['a comment of a tool', 'tools/bench/planted.mjs', '/** Read anew. */', COMMENTS],
    ['a comment of a page', 'frontends/brand/src/planted.tsx', '/* Nobody waits. */', COMMENTS],
    ['a text of a page', 'frontends/brand/src/planted.tsx', '<p>Nobody is here</p>;', TEXTS],
    ['a label', 'libs/ui/src/planted.tsx', '<p title="What is new">x</p>;', TEXTS],
    ['an error', 'services/ordering/src/planted.ts', "export const x = 'Look at it';", TEXTS],
    ['a mail', 'services/notifications/src/planted.ts', 'export const x = `Do it anew`;', TEXTS],
  ] as const;
  const allowed = [
    [
      'frontends/brand/src/planted.tsx',
      '/** Renders the cart. */\nexport const x = <p>All caught up</p>;',
    ],
    ['services/ordering/src/planted.spec.ts', "it('stops at once', () => undefined);"],
  ] as const;
  const problems = lintPlanted([
    ...planted.map(([, file, code]) => ({ file, code })),
    ...allowed.map(([file, code]) => ({ file, code })),
  ]);

  it.each(planted.map(([what, , , rule], index) => [what, rule, index] as const))(
    'refuses a planted mistake in %s',
    (_what, rule, index) => {
      expect(problems[index]).toEqual([rule]);
    },
  );

  it('accepts plain English, and titles of tests', () => {
    expect(problems.slice(planted.length)).toEqual(allowed.map(() => []));
  });
});

describe('subjects of commits', () => {
  it.each([
    ['fix(cart): keeps the cart over a reload', 'imperative'],
    ['Added a page', 'imperative'],
    ['feat: add a page.', 'full stop'],
    [`fix: ${'a'.repeat(80)}`, '72'],
    ['fix: read the price anew', 'odd English'],
  ])('refuses: %s', (subject, problem) => {
    expect(checkSubject(subject)).toContain(problem);
  });

  it.each(['fix(cart): keep the cart over a reload', 'Address review comments', 'Merge branch x'])(
    'accepts: %s',
    (subject) => {
      expect(checkSubject(subject)).toBeUndefined();
    },
  );
});

describe('documents', () => {
  const root = join(__dirname, '../..');
  /** Archived decisions are history. */
  const EXEMPT = ['docs/adr/archive/'];
  /** Texts in single quotes are exact: a page or an API shows them. */
  const QUOTE = /(?<!\w)'[^'\n]*(?:'(?=\w)[^'\n]*)*'(?!\w)/g;
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && EXEMPT.every((start) => !file.startsWith(start)));

  it('are found', () => expect(documents.length).toBeGreaterThan(40));

  it.each(documents)('%s follows the guide', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const paragraphs = (file === 'docs/requirements.md' ? text.replace(QUOTE, 'x') : text)
      .replace(/```[\s\S]*?```/g, '')
      .split(/\n(?=\s*[-#|*\d]|\s*\n)/)
      .filter((paragraph) => !paragraph.trimStart().startsWith('#'))
      .map((paragraph) =>
        paragraph
          .replace(/`[^`]*`/g, 'x')
          .replace(/\s+/g, ' ')
          .replace(/^[\s|*-]+/, ''),
      );
    expect(paragraphs.map(findOddEnglish).filter((problem) => problem !== undefined)).toEqual([]);
  });
});
