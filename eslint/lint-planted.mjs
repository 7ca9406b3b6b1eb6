/**
 * Lints each planted piece of code as if it stood in the named file, with the real configuration's boundary
 * blocks, and prints what was refused as JSON: [{ file, code, messages }].
 */
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { readFileSync } from 'node:fs';
import { boundaries } from './boundaries.mjs';
import config from '../eslint.config.mjs';

const planted = JSON.parse(readFileSync(0, 'utf8'));
// Types are not needed to judge an import, and without them a planted file need not exist.
const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
    ...config.filter(
      (block) =>
        block.rules?.['no-restricted-syntax'] && !block.extends && !block.languageOptions?.parserOptions,
    ),
    ...boundaries,
  ].map((block) => ({
    ...block,
    rules: Object.fromEntries(
      Object.entries(block.rules ?? {}).filter(([rule]) => rule.startsWith('no-restricted')),
    ),
  })),
});
const results = [];
for (const { file, code } of planted) {
  const [result] = await eslint.lintText(code, { filePath: file });
  results.push({
    file,
    code,
    messages: (result?.messages ?? []).map((message) => message.ruleId ?? message.message),
  });
}
process.stdout.write(JSON.stringify(results));
