import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSubject } from './commit-subject.mjs';
import { findOddEnglish } from './english.mjs';

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
