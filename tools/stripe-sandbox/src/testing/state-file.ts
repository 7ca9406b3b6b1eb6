import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a path for a state that outlives one sandbox of a test. */
export function temporaryStateFile(): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  return {
    path: join(folder, 'state.sqlite'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
