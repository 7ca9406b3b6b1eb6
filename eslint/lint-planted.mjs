/**
 * Lints each planted piece of code as if it stood in the named file, and prints what was refused as JSON:
 * [{ file, code, messages }].
 */
import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';

const planted = JSON.parse(readFileSync(0, 'utf8'));
const eslint = new ESLint();
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
